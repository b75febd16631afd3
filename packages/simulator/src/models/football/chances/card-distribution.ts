import type { Goals } from '@furlong/settlement';
import type { CardNeeds } from '../rules/football-rule.ts';
import { firstHalfCards, strictness } from '../match/match-model.ts';
import type { CardRecord, SideOrNobody } from '../match/match-record.ts';
import { momentsOf } from './player-presence.ts';
import { leftOf } from '../match/score-model.ts';
import type { ShirtNow, Standing } from '../match/standing.ts';
import {
  blank,
  leadsOf,
  leastProbability,
  mixRows,
  zeros,
  type WeightedResult,
} from './weighted-result.ts';

/** How the cards of a match may end, as far as a rule goes by it. Shape: probabilities that sum to one. */
export function seeCards(needs: CardNeeds, standing: Standing): readonly WeightedResult[] {
  const { cards } = standing.record;
  const { fullTime, firstHalf, points } = cards;
  switch (needs) {
    case 'card-total':
      return seeTotals(standing, 'cards', (added) => ({ fullTime: withMore(fullTime, added) }));
    case 'booking-points':
      return seeTotals(standing, 'points', (added) => ({
        points: withMore(points, added * pointsUnit),
      }));
    case 'first-half-card-total':
      return seeTotals(standing, 'first-half-cards', (added) => ({
        firstHalf: withMore(firstHalf, added),
      }));
    case 'home-cards':
      return seeTeam(standing, 'home');
    case 'away-cards':
      return seeTeam(standing, 'away');
    case 'card-lead':
      return seeLeads(standing);
    case 'card-each':
      return seeEach(standing);
    case 'first-card':
      return seeFirst(standing);
    case 'red-card':
      return seeRed(standing);
  }
}

/** Booking points come in fives. */
const pointsUnit = 5;

type Counted = 'cards' | 'points' | 'first-half-cards';

/** The worth of yellow and red cards in each kind of sum. */
const worths = {
  cards: { yellow: 1, red: 1 },
  'first-half-cards': { yellow: 1, red: 1 },
  points: { yellow: 10 / pointsUnit, red: 25 / pointsUnit },
} as const;

function withMore({ home, away }: Goals, added: number): Goals {
  return { home: home + added, away };
}

function toResult(cards: Partial<CardRecord>, probability: number): WeightedResult {
  return { result: { ...blank, cards: { ...blank.cards, ...cards } }, probability };
}

type ToRecord = (added: number) => Partial<CardRecord>;

function seeTotals(
  standing: Standing,
  counted: Counted,
  toRecord: ToRecord,
): readonly WeightedResult[] {
  const row = mixRows(standing.referee, (index) =>
    addRows(
      rowOf(standing, 'home', { counted, index }),
      rowOf(standing, 'away', { counted, index }),
    ),
  );
  return row.map((probability, added) => toResult(toRecord(added), probability));
}

function seeTeam(standing: Standing, team: 'home' | 'away'): readonly WeightedResult[] {
  const { fullTime } = standing.record.cards;
  const row = mixRows(standing.referee, (index) =>
    rowOf(standing, team, { counted: 'cards', index }),
  );
  return row.map((probability, added) =>
    toResult({ fullTime: { ...fullTime, [team]: fullTime[team] + added } }, probability),
  );
}

function seeLeads(standing: Standing): readonly WeightedResult[] {
  const { fullTime } = standing.record.cards;
  const leads = new Map<number, number>();
  for (const [index, weight] of standing.referee.entries()) {
    const [home, away] = bothRows(standing, index);
    for (const [lead, probability] of leadsOf(home, away))
      leads.set(lead, (leads.get(lead) ?? 0) + weight * probability);
  }
  return [...leads].map(([lead, probability]) =>
    toResult({ fullTime: withMore(fullTime, lead) }, probability),
  );
}

function bothRows(
  standing: Standing,
  index: number,
): readonly [home: readonly number[], away: readonly number[]] {
  const counted = 'cards';
  return [rowOf(standing, 'home', { counted, index }), rowOf(standing, 'away', { counted, index })];
}

/** Whether each team has a card. */
function seeEach(standing: Standing): readonly WeightedResult[] {
  const { home, away } = standing.record.cards.fullTime;
  const chances = new Map<string, { readonly fullTime: Goals; probability: number }>();
  for (const [index, weight] of standing.referee.entries()) {
    const [homeRow, awayRow] = bothRows(standing, index);
    const none = { home: home > 0 ? 0 : (homeRow[0] ?? 0), away: away > 0 ? 0 : (awayRow[0] ?? 0) };
    for (const [isHome, isAway] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const probability =
        weight *
        (isHome === 1 ? 1 - none.home : none.home) *
        (isAway === 1 ? 1 - none.away : none.away);
      if (probability < leastProbability) continue;
      const key = `${String(isHome)} ${String(isAway)}`;
      const known = chances.get(key);
      if (known !== undefined) known.probability += probability;
      else chances.set(key, { fullTime: { home: isHome, away: isAway }, probability });
    }
  }
  return [...chances.values()].map(({ fullTime, probability }) =>
    toResult({ fullTime }, probability),
  );
}

/** While nobody has a card, each team is booked at a steady pace. */
function seeFirst(standing: Standing): readonly WeightedResult[] {
  const { first } = standing.record.cards;
  if (first !== 'nobody') return [toResult({ first }, 1)];
  const { yellow, red } = standing.model.cards;
  const left = leftOf(standing.state, firstHalfCards);
  const chances: Record<SideOrNobody, number> = { home: 0, nobody: 0, away: 0 };
  for (const [index, weight] of standing.referee.entries()) {
    const factor = strictness[index] ?? 1;
    const [home, away] = [yellow.home * factor + red, yellow.away * factor + red];
    const none = Math.exp(-(home + away) * left);
    chances.nobody += weight * none;
    chances.home += (weight * (1 - none) * home) / (home + away);
    chances.away += (weight * (1 - none) * away) / (home + away);
  }
  return (['home', 'nobody', 'away'] as const)
    .filter((side) => chances[side] > 0)
    .map((side) => toResult({ first: side }, chances[side]));
}

/** Until somebody is sent off all shirts are worn, so the pace is steady whoever is booked. */
function seeRed({ record, model, state }: Standing): readonly WeightedResult[] {
  if (record.cards.red > 0) return [toResult({ red: 1 }, 1)];
  const none = Math.exp(-2 * model.cards.red * leftOf(state, firstHalfCards));
  return [toResult({ red: 0 }, none), toResult({ red: 1 }, 1 - none)].filter(
    ({ probability }) => probability > 0,
  );
}

interface Counting {
  readonly counted: Counted;
  /** The kind of referee, by its place in `strictness`. */
  readonly index: number;
}

const rows = new WeakMap<Standing, Map<string, readonly number[]>>();

/** The distribution of what a team's cards still add up to, under one kind of referee. */
function rowOf(
  standing: Standing,
  team: 'home' | 'away',
  { counted, index }: Counting,
): readonly number[] {
  const known = rows.get(standing) ?? new Map<string, readonly number[]>();
  rows.set(standing, known);
  const key = `${team} ${counted} ${String(index)}`;
  const row = known.get(key) ?? toRow(standing, team, { counted, index });
  known.set(key, row);
  return row;
}

function toRow(
  standing: Standing,
  team: 'home' | 'away',
  { counted, index }: Counting,
): readonly number[] {
  const { yellow, red } = worths[counted];
  const isEarly = counted === 'first-half-cards';
  let row: readonly number[] = [1];
  for (const chances of listShirtCards(standing, team, { isEarly, index })) {
    const added = zeros(2 * yellow + red + 1);
    for (let outcome = 0; outcome < chances.length; outcome += 1) {
      const count = (outcome >> 1) * yellow + (outcome & 1) * red;
      added[count] = (added[count] ?? 0) + (chances[outcome] ?? 0);
    }
    row = addRows(row, added);
  }
  return row;
}

/**
 * The cards shown to a shirt as one number: twice the yellow cards, which are at most two, plus the red ones, of
 * which there is at most one.
 */
type ShirtChances = readonly number[];

interface Asked {
  readonly isEarly: boolean;
  readonly index: number;
}

const shirts = new WeakMap<Standing, Map<string, readonly ShirtChances[]>>();

/**
 * The chances of what each shirt of a team may still be shown, in the first half or in the whole
 * match.
 */
function listShirtCards(
  standing: Standing,
  team: 'home' | 'away',
  { isEarly, index }: Asked,
): readonly ShirtChances[] {
  const known = shirts.get(standing) ?? new Map<string, readonly ShirtChances[]>();
  shirts.set(standing, known);
  const key = `${team} ${String(isEarly)} ${String(index)}`;
  const { model, state } = standing;
  const [played = 1, ...changes] = momentsOf(standing, firstHalfCards);
  const left = isEarly ? firstHalfCards * state.firstHalfLeft : 1 - played;
  const list =
    known.get(key) ??
    standing.shirts[team].map((shirt) => {
      const yellow = model.cards.yellow[team] * (strictness[index] ?? 1) * shirt.shirt.cards;
      const paces = { yellow, red: model.cards.red * shirt.shirt.cards };
      return isEarly
        ? stintChances(shirt.isBooked, paces, left)
        : shirtChances(shirt, paces, { left, changes: changes.map((at) => at - played) });
    });
  known.set(key, list);
  return list;
}

interface Paces {
  readonly yellow: number;
  readonly red: number;
}

/** The chances of a shirt: those of its wearer, then those of the player who comes on for him. */
function shirtChances(
  { player, isBooked, relief }: ShirtNow,
  paces: Paces,
  { left, changes }: { readonly left: number; readonly changes: readonly number[] },
): ShirtChances {
  if (player === undefined) return [1];
  const alone = stintChances(isBooked, paces, left);
  if (relief === undefined) return alone;
  const weights = [1 - relief.chances.reduce((sum, chance) => sum + chance, 0), ...relief.chances];
  return mixRows(weights, (index) => {
    if (index === 0 || (weights[index] ?? 0) <= 0) return alone;
    const at = changes[index - 1] ?? left;
    return followOn(stintChances(isBooked, paces, at), stintChances(false, paces, left - at));
  });
}

/** One wearer after another; nobody comes on for a player who is sent off. */
function followOn(first: ShirtChances, second: ShirtChances): ShirtChances {
  const sums = zeros(6);
  for (const [before, likely] of first.entries()) {
    const isSentOff = (before & 1) === 1;
    if (isSentOff) sums[before] = (sums[before] ?? 0) + likely;
    else
      for (const [after, other] of second.entries())
        sums[before + after] = (sums[before + after] ?? 0) + likely * other;
  }
  return sums;
}

/** A player is booked at most once, and nothing befalls him once he is sent off. */
function stintChances(isBooked: boolean, paces: Paces, time: number): ShirtChances {
  const [yellow, red] = [paces.yellow * time, paces.red * time];
  const staysOn = Math.exp(-red);
  if (isBooked) return [staysOn, 1 - staysOn];
  const neither = Math.exp(-yellow - red);
  const straightRed = yellow + red > 0 ? (red / (yellow + red)) * (1 - neither) : 0;
  const bookedAlone = staysOn - neither;
  const both = Math.max(0, 1 - neither - bookedAlone - straightRed);
  return [neither, straightRed, bookedAlone, both];
}

function addRows(one: readonly number[], other: readonly number[]): readonly number[] {
  const sums = zeros(one.length + other.length - 1);
  for (let more = 0; more < other.length; more += 1) {
    const added = other[more] ?? 0;
    if (added > 0)
      for (let count = 0; count < one.length; count += 1)
        sums[count + more] = (sums[count + more] ?? 0) + (one[count] ?? 0) * added;
  }
  while (sums.length > 1 && (sums.at(-1) ?? 0) < leastProbability) sums.pop();
  return sums;
}
