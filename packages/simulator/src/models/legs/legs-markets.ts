import type { ContestMarket, MarketSheet } from '../contest/contest.ts';
import { linesAround, lineText } from '../contest/lines.ts';
import { aboveOrBelow, type Outcomes } from '../contest/outcomes.ts';
import type { SideCounts } from '../contest/sides.ts';
import { homeDrawAway, oneOf } from '../one-winner.ts';
import type { LegsPart } from './legs-endings.ts';
import type { LegsEnd, LegsModel } from './legs-model.ts';

type LegsMarket = ContestMarket<LegsEnd, LegsPart>;

/** Two players, what a leg is called, and what is expected of the match. */
interface LegsSheet {
  readonly home: string;
  readonly away: string;
  readonly unit: 'Leg' | 'Frame';
  readonly model: LegsModel;
  readonly expectedLegs: SideCounts;
  readonly expectedFeats: number;
}

/** Every market of a match, in the order in which they are shown. Rules: handbook 7.7 darts, snooker. */
export function listLegsMarkets(sheet: LegsSheet): readonly LegsMarket[] {
  const { home, away, unit, model, expectedLegs, expectedFeats } = sheet;
  const isInSets = model.sets > 1;
  const lead = expectedLegs.home - expectedLegs.away;
  const total = expectedLegs.home + expectedLegs.away;
  const { name } = model.feats;
  return [
    market(
      { kind: 'match-winner', name: 'Match Winner', legendType: 2, selections: [home, away] },
      (end) => oneOf(2, leadOf(scoreOf(model, end)) > 0 ? 0 : 1),
    ),
    correctScore(sheet),
    ...(isInSets ? [-1.5, 1.5].map((line) => handicap(sheet, 'Set', line)) : []),
    ...linesAround(-lead, 2)
      .filter((line) => Math.abs(line) < model.sets * model.legs)
      .map((line) => handicap(sheet, unit, line)),
    ...linesAround(total, 2)
      .filter((line) => isPossible(model, line))
      .map((line) =>
        overUnder({ kind: 'total-legs', name: `Total ${unit}s`, line }, ({ legs }) => sumOf(legs)),
      ),
    market(
      {
        kind: 'most-feats',
        name: `Most ${name}`,
        legendType: 1,
        group: 'Player',
        selections: [home, 'Tie', away],
      },
      ({ feats }) => homeDrawAway(leadOf(feats)),
      'feats',
    ),
    ...linesAround(expectedFeats, 2)
      .filter((line) => line > 0)
      .map((line) => ({
        ...overUnder({ kind: 'total-feats', name: `Total ${name}`, line }, ({ feats }) =>
          sumOf(feats),
        ),
        reads: 'feats' as const,
        group: 'Player' as const,
      })),
  ];
}

type Shape = Omit<MarketSheet, 'parameters' | 'group'> &
  Partial<Pick<MarketSheet, 'parameters' | 'group'>>;

function market(
  shape: Shape,
  resolve: (end: LegsEnd) => Outcomes,
  reads: LegsPart = 'score',
): LegsMarket {
  return { parameters: {}, group: 'Popular', ...shape, reads, resolve };
}

/** The score a match is won by: sets, or legs where they alone count. */
function scoreOf({ sets }: LegsModel, end: LegsEnd): SideCounts {
  return sets > 1 ? end.sets : end.legs;
}

function leadOf({ home, away }: SideCounts): number {
  return home - away;
}

function sumOf({ home, away }: SideCounts): number {
  return home + away;
}

function isPossible({ sets, legs }: LegsModel, line: number): boolean {
  return line > sets * legs && line < (2 * sets - 1) * (2 * legs - 1);
}

function correctScore({ home, away, model }: LegsSheet): LegsMarket {
  const need = model.sets > 1 ? model.sets : model.legs;
  const lost = Array.from({ length: need }, (_, count) => count);
  return market(
    {
      kind: 'correct-score-legs',
      name: 'Correct Score',
      legendType: 0,
      group: 'Other',
      selections: [home, away].flatMap((player) =>
        lost.map((count) => `${player} ${String(need)}-${String(count)}`),
      ),
    },
    (end) => {
      const score = scoreOf(model, end);
      return oneOf(2 * need, leadOf(score) > 0 ? score.away : need + score.home);
    },
  );
}

function handicap(sheet: LegsSheet, what: 'Set' | 'Leg' | 'Frame', line: number): LegsMarket {
  const { home, away } = sheet;
  return market(
    {
      kind: what === 'Set' ? 'set-handicap' : 'leg-handicap',
      name: `${what} Handicap ${home} ${lineText(line)}`,
      legendType: 2,
      group: 'Other',
      parameters: { line },
      selections: [`${home} ${lineText(line)}`, `${away} ${lineText(-line)}`],
    },
    ({ sets, legs }) => aboveOrBelow(leadOf(what === 'Set' ? sets : legs) + line),
  );
}

function overUnder(
  of: { readonly kind: string; readonly name: string; readonly line: number },
  count: (end: LegsEnd) => number,
): LegsMarket {
  const { kind, name, line } = of;
  return market(
    {
      kind,
      name: `${name} Over/Under ${String(line)}`,
      legendType: 2,
      group: 'Other',
      parameters: { line },
      selections: [`Over ${String(line)}`, `Under ${String(line)}`],
    },
    (end) => aboveOrBelow(count(end) - line),
  );
}
