import { assert } from '@furlong/exact';
import type { CardNeeds } from './football-rule.ts';
import { firstHalfCards, playedAt, strictness } from './match-model.ts';
import type { CardRecord, SideOrNobody } from './match-record.ts';
import { leftOf, type Goals } from './score-model.ts';
import type { ShirtNow, Standing } from './standing.ts';
import { reliefShares } from './team-sheet.ts';
import {
  blank,
  leadsOf,
  leastProbability,
  mixRows,
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

/** What yellow and red cards count for in each kind of sum. */
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

const rows = new WeakMap<Standing, Map<string, readonly number[]>>();

/** The distribution of what a team's cards still add up to, under one kind of referee. */
function rowOf(
  standing: Standing,
  team: 'home' | 'away',
  { counted, index }: { readonly counted: Counted; readonly index: number },
): readonly number[] {
  const known = rows.get(standing) ?? new Map<string, readonly number[]>();
  rows.set(standing, known);
  const key = `${team} ${counted} ${String(index)}`;
  const row = known.get(key) ?? toRow(standing, team, { counted, index });
  known.set(key, row);
  return row;
}

function toRow(
  { model, shirts, state }: Standing,
  team: 'home' | 'away',
  { counted, index }: { readonly counted: Counted; readonly index: number },
): readonly number[] {
  const worth = worths[counted];
  const played = 1 - leftOf(state, firstHalfCards);
  const until = counted === 'first-half-cards' ? firstHalfCards : 1;
  let row: readonly number[] = [1];
  if (played >= until) return row;
  for (const shirt of shirts[team]) {
    const paces = {
      yellow: model.cards.yellow[team] * (strictness[index] ?? 1) * shirt.shirt.cards,
      red: model.cards.red * shirt.shirt.cards,
    };
    const added: number[] = [];
    for (const { yellow, red, probability } of listShirtCards(shirt, paces, { played, until })) {
      const count = yellow * worth.yellow + red * worth.red;
      added[count] = (added[count] ?? 0) + probability;
    }
    row = addRows(row, added);
  }
  return row;
}

interface Paces {
  readonly yellow: number;
  readonly red: number;
}

interface ShirtCards {
  readonly yellow: number;
  readonly red: number;
  readonly probability: number;
}

const noCards: ShirtCards = { yellow: 0, red: 0, probability: 1 };

/** What a shirt may still be shown, whoever wears it: its wearer, and who comes on for him. */
function listShirtCards(
  { player, isBooked, relief }: ShirtNow,
  paces: Paces,
  { played, until }: { readonly played: number; readonly until: number },
): readonly ShirtCards[] {
  if (player === undefined) return [noCards];
  let stays = 1;
  const changed = listChanges(relief).flatMap(({ chance, at }) => {
    if (at >= until) return [];
    stays -= chance;
    const second = listStintCards(false, paces, until - at);
    return listStintCards(isBooked, paces, at - played).flatMap((first) =>
      // Nobody comes on for a player who is sent off.
      (first.red > 0 ? [noCards] : second).map((next) => ({
        yellow: first.yellow + next.yellow,
        red: first.red + next.red,
        probability: chance * first.probability * next.probability,
      })),
    );
  });
  const alone = listStintCards(isBooked, paces, until - played);
  return [...changed, ...alone.map((only) => ({ ...only, probability: stays * only.probability }))];
}

function listChanges(
  relief: ShirtNow['relief'],
): readonly { readonly chance: number; readonly at: number }[] {
  return (relief?.chances ?? []).flatMap((chance, index) => {
    const share = reliefShares[index] ?? 1;
    return chance > 0 ? [{ chance, at: playedAt({ half: 2, share }, firstHalfCards) }] : [];
  });
}

/** A player is booked at most once, and nothing befalls him once he is sent off. */
function listStintCards(isBooked: boolean, paces: Paces, time: number): readonly ShirtCards[] {
  assert(time >= 0, 'a player is on for some time');
  const [yellow, red] = [paces.yellow * time, paces.red * time];
  const staysOn = Math.exp(-red);
  if (isBooked)
    return [
      { yellow: 0, red: 0, probability: staysOn },
      { yellow: 0, red: 1, probability: 1 - staysOn },
    ];
  const neither = Math.exp(-yellow - red);
  const straightRed = yellow + red > 0 ? (red / (yellow + red)) * (1 - neither) : 0;
  const bookedAlone = staysOn * (1 - Math.exp(-yellow));
  return [
    { yellow: 0, red: 0, probability: neither },
    { yellow: 1, red: 0, probability: bookedAlone },
    { yellow: 0, red: 1, probability: straightRed },
    { yellow: 1, red: 1, probability: Math.max(0, 1 - neither - bookedAlone - straightRed) },
  ];
}

function addRows(one: readonly number[], other: readonly number[]): readonly number[] {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [count, probability] of one.entries())
    for (let more = 0; more < other.length; more += 1) {
      const added = other[more];
      if (added !== undefined) sums[count + more] = (sums[count + more] ?? 0) + probability * added;
    }
  while (sums.length > 1 && (sums.at(-1) ?? 0) < leastProbability) sums.pop();
  return sums;
}
