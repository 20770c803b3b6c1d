/* The types of the library that is vendored in tichu_club/static/vendored/idb, at the same version. */
export * from "idb";
