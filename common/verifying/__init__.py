"""One look at everything that is stored: does it follow from what was written?"""
