/** What the linter looks at. Its recommended rules hold everywhere, and nothing is switched off. */

import js from "@eslint/js";
import globals from "globals";

export default [
  {
    ignores: ["**/static/vendored/", ".venv/", "static_root/", "build/", "data/"],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" },
    rules: {
      eqeqeq: "error",
      "no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "no-var": "error",
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  {
    files: ["**/static/**/*.js"],
    languageOptions: {
      globals: { ...globals.browser, htmx: "readonly", Idiomorph: "readonly" },
    },
  },
  {
    // The server puts two lines before it.
    files: ["tichu_club/offline/worker.js"],
    languageOptions: {
      globals: { ...globals.serviceworker, KEPT: "readonly", drainQueues: "readonly" },
    },
  },
  {
    files: ["tests/**/*.mjs", "workbench/**/*.mjs"],
    languageOptions: { globals: globals.node },
  },
  {
    // Each is one expression, which a test hands to a page, however many scenarios it holds.
    files: ["tests/e2e/*.js"],
    languageOptions: { globals: globals.browser },
    rules: { "max-lines-per-function": "off" },
  },
];
