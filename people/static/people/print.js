// Prints the page that it stands on.

document.getElementById("print")?.addEventListener("click", () => print());
