import fc from 'fast-check';
import type { RowLeg, SettlementRow } from './settlement-row.ts';

const prices = [
  '1/9',
  '4/6',
  'EVENS',
  '11/8',
  '85/40',
  '100/30',
  '9/2',
  '10/1',
  '33/1',
  '1.95',
  '2.38',
];
const anyPrice = fc.constantFrom(...prices);
const rule4 = fc.constantFrom(5, 10, 25, 45, 60, 90, 105);

const madeRaceLeg = fc.record({
  price: anyPrice,
  spPrice: anyPrice,
  isStartingPrice: fc.boolean(),
  bog: fc.boolean(),
  rule4: fc.oneof(fc.constant(0), rule4),
  spRule4: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, rule4),
  position: fc.integer({ min: 1, max: 6 }),
  tied: fc.integer({ min: 1, max: 4 }),
  fraction: fc.constantFrom('1/4', '1/5', '1/3'),
  places: fc.integer({ min: 1, max: 5 }),
  winOnly: fc.boolean(),
  isNonRunner: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  antePost: fc.boolean(),
});

/** Legs of races, with every kind of finish, tie, deduction, best odds, starting price and non-runner. */
const raceLeg: fc.Arbitrary<RowLeg> = madeRaceLeg.map((made) => {
  const { position, tied, places, isStartingPrice, isNonRunner } = made;
  return {
    price: isStartingPrice ? null : made.price,
    priceType: isStartingPrice ? 'SP' : 'LP',
    spPrice: made.spPrice,
    bog: made.bog && !isStartingPrice,
    result: isNonRunner ? 'non_runner' : resultOf(position, made.winOnly ? 1 : places),
    position,
    antePost: made.antePost && isNonRunner,
    placeTerms: { fraction: made.fraction, places, winOnly: made.winOnly },
    rule4: made.rule4,
    spRule4: made.spRule4,
    ...(tied > 1 ? { deadHeat: { position, runners: tied } } : {}),
  };
});

function resultOf(position: number, places: number): 'won' | 'placed' | 'lost' {
  if (position === 1) return 'won';
  return position <= places ? 'placed' : 'lost';
}

export const matchLeg: fc.Arbitrary<RowLeg> = fc.record({
  price: anyPrice,
  priceType: fc.constant('LP' as const),
  result: fc.constantFrom('won', 'lost', 'void', 'push', 'half_won', 'half_lost'),
});

const typesByCount: readonly (readonly [number, string])[] = [
  [1, 'SINGLE'],
  [2, 'DOUBLE'],
  [3, 'TREBLE'],
  [3, 'TRIXIE'],
  [3, 'PATENT'],
  [4, 'FOURFOLD'],
  [4, 'YANKEE'],
  [4, 'LUCKY15'],
  [5, 'CANADIAN'],
  [5, 'LUCKY31'],
  [6, 'HEINZ'],
  [6, 'LUCKY63'],
  [7, 'SUPERHEINZ'],
  [8, 'GOLIATH'],
];

function rowOf(
  leg: fc.Arbitrary<RowLeg>,
  eachWay: fc.Arbitrary<boolean>,
): fc.Arbitrary<SettlementRow> {
  const shape = fc.oneof(
    fc
      .constantFrom(...typesByCount)
      .map(([count, betType]) => ({ count, betType, permSizes: undefined })),
    fc
      .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 7 }))
      .map(([count, size]) => ({ count, betType: 'PERM', permSizes: [Math.min(size, count)] })),
  );
  return shape.chain(({ count, betType, permSizes }) =>
    fc.record({
      id: fc.constant('generated'),
      description: fc.constant(''),
      betType: fc.constant(betType),
      ...(permSizes === undefined ? {} : { permSizes: fc.constant(permSizes) }),
      stakePerLine: fc.integer({ min: 1, max: 100_000 }).map((pence) => pence / 100),
      eachWay,
      legs: fc.array(leg, { minLength: count, maxLength: count }),
      bogPolicy: fc.constantFrom('NET' as const, 'GROSS' as const),
    }),
  );
}

export const raceRow = rowOf(raceLeg, fc.boolean());
export const matchRow = rowOf(matchLeg, fc.constant(false));
export const mixedRow = rowOf(fc.oneof(raceLeg, matchLeg), fc.constant(false));
export const anyRow = fc.oneof(raceRow, matchRow, mixedRow);
