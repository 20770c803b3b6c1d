// Offers the names of time zones, and fills in the device's where a form leaves it open.

export {}; // a module: its names are its own

const field = document.getElementById("id_time_zone");

if (field instanceof HTMLInputElement) {
  const names = document.createElement("datalist");
  names.id = "time-zones";
  names.append(...Intl.supportedValuesOf("timeZone").map((name) => new Option(name, name)));
  field.form?.append(names);
  field.setAttribute("list", names.id);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && field.form?.hasAttribute("data-guesses-time-zone")) field.value = zone;
}
