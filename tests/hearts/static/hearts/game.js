/** Brings the sixth game to every page. */

import { bringFace } from "../scoring/game/faces/faces.js";
import { bringGame } from "../scoring/rules/rules.js";
import { HEARTS } from "./face.js";
import { TABLE } from "./games_data.js";
import { Hearts } from "./rules.js";

bringGame(TABLE, Hearts);
bringFace("hearts", HEARTS);
