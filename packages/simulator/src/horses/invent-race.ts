import { toBelief } from '../chance/belief.ts';
import type { Chance } from '../chance/chance.ts';
import type { InventedRace } from '../racing/invented-race.ts';
import { writeVerdict } from '../racing/write-verdict.ts';
import { inventRunners } from './invent-runners.ts';
import { lengthsASecondOn } from './lengths-a-second.ts';
import type { MeetingSetting } from './meeting-setting.ts';
import { drawConditions, type RaceConditions } from './race-conditions.ts';
import { describeRace } from './racing-styles.ts';

/** Invents a race: its conditions, its field, and how good each runner is thought to be. */
export function inventRace(setting: MeetingSetting, chance: Chance): InventedRace {
  const type = drawConditions(setting.code, chance);
  const furlongs = chance.pick(type.furlongs);
  const drawnClass = chance.whole(type.isHandicap ? 3 : 2, 6);
  const { raceClass = drawnClass } = type;
  const count = fieldSize(type, chance);
  const spread = type.isHandicap ? 0.6 : 0.95;
  const strengths = Array.from({ length: count }, () => spread * chance.normal());
  const opening = toBelief(strengths.map(Math.exp));
  const runners = inventRunners({ setting, type, furlongs, raceClass, opening }, chance);
  return {
    details: {
      ...describeRace(setting.style, { type, furlongs, raceClass }, chance),
      furlongs,
      going: setting.going,
      verdict: writeVerdict(runners, opening, chance),
    },
    isHandicap: type.isHandicap,
    runners,
    opening,
    hazards: { nonFinish: type.nonFinish, deadHeat: 0.002 },
    // A furlong takes about twelve seconds on the flat and fourteen and a half over jumps.
    runningMs: Math.round(furlongs * (setting.code === 'jumps' ? 14_500 : 12_300)),
    lengthsASecond: lengthsASecondOn(setting.code, setting.going, setting.course),
    reserve: undefined,
  };
}

/** Five to twenty runners; handicaps draw the bigger fields. */
function fieldSize(type: RaceConditions, chance: Chance): number {
  const mean = type.isHandicap ? 11 : 9;
  return Math.min(20, Math.max(5, Math.round(mean + 3 * chance.normal())));
}
