// A yes or a no to what is asked of the days of each row.
import { quote } from "../frames/pick.ts";
import type { Scene } from "../frames/scene.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { yesNo } from "./birthdays.ts";
import { stateIn } from "./states.ts";

function answered(scene: Scene): Made[] {
  const found = scene.quotes.length === 0 ? yesNo.exec(scene.low) : null;
  if (!found) return [];
  const { index: start, 0: pair, groups = {} } = found;
  const end = start + pair.length;
  const state = stateIn(scene, 0, start, null) ?? stateIn(scene, end, scene.low.length, null);
  if (!state) return [];
  return [
    {
      formula: `IF(${state.test},${quote(groups.yes ?? "")},${quote(groups.no ?? "")})`,
      spans: [[start, end]],
      penalty: -1.2,
    },
  ];
}

export const dateAnswers: readonly Intent[] = [{ rows: true, make: answered }];
