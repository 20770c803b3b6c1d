"""Games of nobody's club that are taken along into one."""
