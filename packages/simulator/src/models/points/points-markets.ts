import type { ContestMarket, MarketSheet } from '../contest/contest.ts';
import { linesAround, lineText, type LineWords } from '../contest/lines.ts';
import { aboveOrBelow, type Outcomes } from '../contest/outcomes.ts';
import { homeDrawAway, oneOf, sideOf } from '../one-winner.ts';
import type { PointsPart } from './points-endings.ts';
import type { Points, PointsEnd } from './points-model.ts';
import type { PointsWords } from './points-words.ts';

/** A market of a contest of points. */
type PointsMarket = ContestMarket<PointsEnd, PointsPart>;

/** The two sides, and the points that each is expected to score in regular time. */
export interface PointsFixture {
  readonly home: string;
  readonly away: string;
  readonly expected: Points;
}

type Shape = Pick<MarketSheet, 'kind' | 'name' | 'legendType' | 'selections'> &
  Partial<Pick<MarketSheet, 'parameters' | 'group'>>;

/** Every market of a contest of points, in the order in which they are shown, the headline market first. */
export function listPointsMarkets(
  fixture: PointsFixture,
  words: PointsWords,
): readonly PointsMarket[] {
  const { home, away, expected } = fixture;
  const lead = expected.home - expected.away;
  const total = expected.home + expected.away;
  const { steps } = words;
  return [
    headline(fixture, words),
    ...listHandicaps(fixture, words, linesAround(-lead, steps.handicap)),
    ...linesAround(total, steps.total).map((line, index) =>
      totalOf({ line, unit: words.unit, isMain: index === 0 }),
    ),
    ...listRegular(fixture, words),
    ...(words.hasDraw ? listThreeWayHandicaps(fixture, -lead) : []),
    ...(words.hasPartAndFull ? [partAndFull(fixture)] : []),
    ...listPart(fixture, words),
    winningMargin(fixture, words),
    ...(['home', 'away'] as const).flatMap((side) =>
      linesAround(expected[side], steps.team)
        .slice(0, 3)
        .map((line) => teamTotal(fixture, { side, line, unit: words.unit })),
    ),
    market(
      {
        kind: 'odd-even-points',
        name: `Odd/Even ${words.unit}`,
        legendType: 2,
        selections: ['Odd', 'Even'],
      },
      'total',
      ({ full }) => oneOf(2, (full.home + full.away) % 2 === 1 ? 0 : 1),
    ),
    ...words.races.map((need) => raceTo(need, words.unit, [home, 'Neither', away])),
  ];
}

function market(
  shape: Shape,
  reads: PointsPart,
  resolve: (end: PointsEnd) => Outcomes,
): PointsMarket {
  return { parameters: {}, group: 'Other', ...shape, reads, resolve };
}

function leadOf({ home, away }: Points): number {
  return home - away;
}

/**
 * The headline market: the draw can be backed where the sport quotes it; elsewhere a tie is a push. Rules: handbook
 * 3.13.
 */
function headline({ home, away }: PointsFixture, words: PointsWords): PointsMarket {
  if (words.hasDraw) return threeWay('match-betting', words.headline, [home, 'Draw', away]);
  const shape = { kind: 'money-line', name: words.headline, legendType: 2 } as const;
  return market({ ...shape, group: 'Popular', selections: [home, away] }, 'lead', ({ full }) =>
    aboveOrBelow(leadOf(full)),
  );
}

function threeWay(kind: string, name: string, selections: readonly string[]): PointsMarket {
  return market({ kind, name, legendType: 1, group: 'Popular', selections }, 'lead', ({ full }) =>
    homeDrawAway(leadOf(full)),
  );
}

function listRegular({ home, away }: PointsFixture, { regular }: PointsWords): PointsMarket[] {
  if (regular === undefined) return [];
  const shape = { kind: 'regular-time-result', name: regular, legendType: 1 } as const;
  return [
    market(
      { ...shape, group: 'Popular', selections: [home, 'Draw', away] },
      'regular-lead',
      (end) => homeDrawAway(leadOf(end.regular)),
    ),
  ];
}

function listHandicaps(
  { home, away }: PointsFixture,
  { handicap }: PointsWords,
  lines: readonly number[],
): PointsMarket[] {
  return lines.map((line, index) =>
    market(
      {
        kind: 'points-handicap',
        name: `${handicap} ${home} ${lineText(line)}`,
        legendType: 2,
        group: index === 0 ? 'Popular' : 'Other',
        parameters: { line },
        selections: [`${home} ${lineText(line)}`, `${away} ${lineText(-line)}`],
      },
      'lead',
      ({ full }) => aboveOrBelow(leadOf(full) + line),
    ),
  );
}

/** The tie after the handicap is a selection of its own. */
function listThreeWayHandicaps({ home, away }: PointsFixture, fair: number): PointsMarket[] {
  const middle = Math.round(fair);
  const lines = [middle, middle - 4, middle + 4].filter((line) => line !== 0);
  return lines.map((line) =>
    market(
      {
        kind: 'points-handicap-three-way',
        name: `3-Way Handicap ${home} ${lineText(line)}`,
        legendType: 1,
        parameters: { line },
        selections: [
          `${home} ${lineText(line)}`,
          `Draw ${lineText(line)}`,
          `${away} ${lineText(-line)}`,
        ],
      },
      'lead',
      ({ full }) => homeDrawAway(leadOf(full) + line),
    ),
  );
}

function totalOf({ line, unit, isMain }: LineWords): PointsMarket {
  return market(
    {
      kind: 'total-points',
      name: `Over/Under ${String(line)} ${unit}`,
      legendType: 2,
      group: isMain ? 'Popular' : 'Other',
      parameters: { line },
      selections: [`Over ${String(line)}`, `Under ${String(line)}`],
    },
    'total',
    ({ full }) => aboveOrBelow(full.home + full.away - line),
  );
}

function teamTotal(
  fixture: PointsFixture,
  of: { readonly side: 'home' | 'away'; readonly line: number; readonly unit: string },
): PointsMarket {
  const { side, line, unit } = of;
  return market(
    {
      kind: 'team-total-points',
      name: `${fixture[side]} Over/Under ${String(line)} ${unit}`,
      legendType: 2,
      parameters: { line, team: side },
      selections: [`Over ${String(line)}`, `Under ${String(line)}`],
    },
    side,
    ({ full }) => aboveOrBelow(full[side] - line),
  );
}

function listPart(
  { home, away, expected }: PointsFixture,
  { part, unit, steps, share }: PointsWords,
): PointsMarket[] {
  const mean = (expected.home + expected.away) * share;
  return [
    market(
      {
        kind: 'first-part-result',
        name: `${part} Result`,
        legendType: 1,
        selections: [home, 'Draw', away],
      },
      'part-lead',
      (end) => homeDrawAway(leadOf(end.part)),
    ),
    ...linesAround(mean, steps.team)
      .slice(0, 3)
      .map((line) =>
        market(
          {
            kind: 'first-part-points',
            name: `${part} Over/Under ${String(line)} ${unit}`,
            legendType: 2,
            parameters: { line },
            selections: [`Over ${String(line)}`, `Under ${String(line)}`],
          },
          'part-total',
          (end) => aboveOrBelow(end.part.home + end.part.away - line),
        ),
      ),
  ];
}

function partAndFull({ home, away }: PointsFixture): PointsMarket {
  const sides = [home, 'Draw', away];
  return market(
    {
      kind: 'points-half-time-full-time',
      name: 'Half-Time/Full-Time',
      legendType: 0,
      selections: sides.flatMap((half) => sides.map((full) => `${half}/${full}`)),
    },
    'part-and-regular-lead',
    ({ part, regular }) => oneOf(9, sideOf(leadOf(part)) * 3 + sideOf(leadOf(regular))),
  );
}

/** Bands of the home side, then of the away side, then the draw where a contest can end level. */
function winningMargin({ home, away }: PointsFixture, words: PointsWords): PointsMarket {
  const { bands } = words;
  const names = [...bands.map((last, index) => bandText((bands[index - 1] ?? 0) + 1, last))];
  const open = `${String((bands.at(-1) ?? 0) + 1)}+`;
  const sides = [home, away].flatMap((side) => [...names, open].map((by) => `${side} by ${by}`));
  const selections = words.canTie ? [...sides, 'Draw'] : sides;
  const perSide = bands.length + 1;
  return market(
    { kind: 'points-winning-margin', name: 'Winning Margin', legendType: 0, selections },
    'lead',
    ({ full }) => {
      const lead = leadOf(full);
      if (lead === 0) return oneOf(selections.length, 2 * perSide);
      const band = bands.filter((last) => Math.abs(lead) > last).length;
      return oneOf(selections.length, (lead > 0 ? 0 : perSide) + band);
    },
  );
}

function bandText(from: number, to: number): string {
  return from === to ? String(from) : `${String(from)}-${String(to)}`;
}

function raceTo(need: number, unit: string, selections: readonly string[]): PointsMarket {
  return market(
    {
      kind: 'race-to-points',
      name: `Race to ${String(need)} ${unit}`,
      legendType: 1,
      parameters: { points: need },
      selections,
    },
    `race-${need}`,
    ({ raced }) => oneOf(3, { home: 0, neither: 1, away: 2 }[raced.get(need) ?? 'neither']),
  );
}
