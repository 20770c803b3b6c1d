/** The print version's one button. */
document.getElementById("print")?.addEventListener("click", () => print());
