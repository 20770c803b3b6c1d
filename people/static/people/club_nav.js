/** The row of a club's pages: on a phone, the one that is open is brought into sight. */

const here = document.querySelector(".club-nav [aria-current]");
const row = here?.parentElement;
if (here instanceof HTMLElement && row) {
  row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
}
