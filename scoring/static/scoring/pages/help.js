/** The help, with the way back to the sheet from which it was opened. */

import { leadBack, readGame } from "./lead_back.js";

const game = readGame();
if (game) leadBack(document, game);
