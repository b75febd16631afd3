import type { Belief } from '../chance/belief.ts';
import type { Chance } from '../chance/chance.ts';
import { inventSilk } from '../racing/invent-silk.ts';
import type { InventedRunner } from '../racing/invented-race.ts';
import { inventHeadgear } from './invent-headgear.ts';
import type { MeetingSetting } from './meeting-setting.ts';
import { doubts, hopes, praises } from './remarks.ts';

interface FieldBrief {
  readonly setting: MeetingSetting;
  readonly type: { readonly suffix: string; readonly isHandicap: boolean };
  readonly furlongs: number;
  readonly raceClass: number;
  readonly opening: Belief;
}

/** Invents the field of a race, cloth number 1 first. In a handicap the top weight carries number 1. */
export function inventRunners(brief: FieldBrief, chance: Chance): readonly InventedRunner[] {
  const { setting, opening } = brief;
  const stalls = chance.shuffle(opening.map((_, index) => index + 1));
  const jockeys = chance.shuffle(setting.jockeys);
  const ratings = listRatings(brief, chance);
  const [top = 0] = ratings;
  return opening.map((probability, index) => {
    const own = chance.branch(`runner ${String(index)}`);
    const rating = ratings[index] ?? top;
    const jockey = jockeys[index % jockeys.length] ?? '';
    const claim = claimIn(brief, jockey);
    return {
      number: index + 1,
      name: setting.nextHorseName(),
      details: {
        draw: setting.code === 'jumps' ? null : (stalls[index] ?? null),
        jockey,
        trainer: own.pick(setting.trainers),
        age: String(ageOf(brief, own)),
        weight: formatWeight(weightOf(brief, top - rating) - claim),
        form: inventForm(probability * opening.length, own),
        officialRating: brief.type.isHandicap ? String(rating) : '',
        silk: inventSilk(own),
        comment: commentOn(probability * opening.length, own),
        ...(isCardedInFull(setting) ? { headgear: inventHeadgear(own.branch('headgear')) } : {}),
        ...(claim === 0 ? {} : { claim }),
      },
    };
  });
}

/** Official ratings by class, the highest first. */
function listRatings(brief: FieldBrief, chance: Chance): readonly number[] {
  const base = (brief.setting.code === 'jumps' ? 150 : 112) - 9 * brief.raceClass;
  return brief.opening.map(() => base - chance.whole(0, 16)).sort((one, other) => other - one);
}

function ageOf(brief: FieldBrief, chance: Chance): number {
  if (brief.type.suffix.startsWith('Nursery')) return 2;
  if (brief.setting.code === 'jumps') return chance.whole(4, 10);
  if (!brief.type.isHandicap) return chance.whole(2, 4);
  return chance.whole(3, 8);
}

/** Cards at home tell headgear and claims; cards abroad do not. */
function isCardedInFull({ style }: MeetingSetting): boolean {
  return style === 'uk' || style === 'ireland';
}

/** The pounds that the jockey takes off: in handicaps alone. */
function claimIn({ setting, type }: FieldBrief, jockey: string): number {
  return isCardedInFull(setting) && type.isHandicap ? setting.claimOf(jockey) : 0;
}

/** Pounds to carry before a claim: the top weight, less a pound for each pound that the rating is below the highest. */
function weightOf(brief: FieldBrief, poundsBelow: number): number {
  const topWeight = brief.setting.code === 'jumps' ? 166 : 135;
  return topWeight - (brief.type.isHandicap ? poundsBelow : 0);
}

/** Stones and pounds: 135 is `9-9`. */
function formatWeight(pounds: number): string {
  return `${String(Math.floor(pounds / 14))}-${String(pounds % 14)}`;
}

/** The last runs, latest on the right: the better a runner is thought to be, the lower its figures. */
function inventForm(relativeChance: number, chance: Chance): string {
  const runs = chance.whole(0, 6);
  const usual = 5 - 2 * Math.log2(Math.min(Math.max(relativeChance, 0.3), 3));
  const figures = Array.from({ length: runs }, () => {
    if (chance.happens(0.04)) return chance.pick(['F', 'P', 'U']);
    const position = Math.max(1, Math.round(usual + 2.5 * chance.normal()));
    return position > 9 ? '0' : String(position);
  });
  if (runs > 2 && chance.happens(0.5)) figures.splice(chance.whole(1, runs - 1), 0, '-');
  return figures.join('');
}

function commentOn(relativeChance: number, chance: Chance): string {
  if (relativeChance > 1.4) return chance.pick(praises);
  return chance.pick(relativeChance > 0.7 ? hopes : doubts);
}
