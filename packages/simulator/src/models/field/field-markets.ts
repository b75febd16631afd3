import type { EachWayTerms } from '@furlong/betting';
import type { ContestMarket, ContestOutcome, MarketSheet } from '../contest/contest.ts';
import { placesOf, type Outcomes } from '../contest/outcomes.ts';
import { oneOf } from '../one-winner.ts';
import { rankScores, type FieldEnd, type FieldPart } from './field-model.ts';

type FieldMarket = ContestMarket<FieldEnd, FieldPart>;

/** One market that a contest of many offers. Members are numbers in the field, from 0. */
export type FieldOffer =
  | {
      readonly kind: 'outright' | 'first-stage-leader';
      readonly name: string;
      readonly eachWay: EachWayTerms;
    }
  | { readonly kind: 'top' | 'bottom'; readonly name: string; readonly places: number }
  | { readonly kind: 'make-cut' | 'miss-cut'; readonly name: string }
  | {
      /**
       * A match bet is over all stages, and a ball over the first alone, as in golf: of two with
       * the tie void, of three with dead heats.
       */
      readonly kind: 'match-bet' | 'two-ball' | 'three-ball';
      readonly name: string;
      readonly members: readonly number[];
    };

/** Makes the markets of a field, in the order in which they are offered. */
export function listFieldMarkets(
  names: readonly string[],
  offers: readonly FieldOffer[],
): readonly FieldMarket[] {
  return offers.map((offer) => toMarket(names, offer));
}

function toMarket(names: readonly string[], offer: FieldOffer): FieldMarket {
  switch (offer.kind) {
    case 'outright':
      return ofField(names, offer, ({ positions }) =>
        placesOf(positions, { winning: 1, eachWay: offer.eachWay.places }),
      );
    case 'first-stage-leader':
      return ofField(names, offer, ({ firstPositions }) =>
        placesOf(firstPositions, { winning: 1, eachWay: offer.eachWay.places }),
      );
    case 'top':
      return ofField(names, offer, ({ positions }) =>
        placesOf(positions, { winning: offer.places }),
      );
    case 'bottom':
      return ofField(names, offer, ({ positions }) =>
        positions.map((position) => wonIf(position > names.length - offer.places)),
      );
    case 'make-cut':
      return ofField(names, offer, ({ madeCut }) => madeCut.map(wonIf));
    case 'miss-cut':
      return ofField(names, offer, ({ madeCut }) => madeCut.map((made) => wonIf(!made)));
    case 'match-bet':
      return ofMembers(names, offer, ({ positions }) =>
        positions.map((position) => (position === 0 ? Infinity : position)),
      );
    case 'two-ball':
    case 'three-ball':
      return ofMembers(names, offer, ({ first }) => first);
  }
}

function partOf({ kind }: FieldOffer): FieldPart {
  switch (kind) {
    case 'first-stage-leader':
    case 'two-ball':
    case 'three-ball':
      return 'first';
    case 'make-cut':
    case 'miss-cut':
      return 'cut';
    case 'outright':
    case 'top':
    case 'bottom':
    case 'match-bet':
      return 'all';
  }
}

function wonIf(holds: boolean): ContestOutcome {
  return holds ? 'won' : 'lost';
}

function ofField(
  names: readonly string[],
  offer: Exclude<FieldOffer, { readonly members: readonly number[] }>,
  resolve: (end: FieldEnd) => Outcomes,
): FieldMarket {
  const winningPlaces = offer.kind === 'top' ? { winningPlaces: offer.places } : {};
  return {
    ...sheet(offer, names),
    parameters: winningPlaces,
    ...('eachWay' in offer ? { eachWay: offer.eachWay } : {}),
    reads: partOf(offer),
    resolve,
  };
}

function ofMembers(
  names: readonly string[],
  offer: Extract<FieldOffer, { readonly members: readonly number[] }>,
  scoresOf: (end: FieldEnd) => readonly number[],
): FieldMarket {
  const selections = offer.members.map((member) => names[member] ?? '');
  return {
    ...sheet(offer, selections),
    legendType: offer.members.length === 2 ? 2 : 1,
    reads: partOf(offer),
    resolve: (end) => {
      const scores = scoresOf(end);
      return lead(offer.members.map((member) => scores[member] ?? Infinity));
    },
  };
}

/** The least wins. Two that are level are void, three share by dead heat; where nobody has a score it is void. */
function lead(scores: readonly number[]): Outcomes {
  const positions = rankScores(scores);
  const isLevel = positions.every(
    (position) => position === 0 || (scores.length === 2 && scores[0] === scores[1]),
  );
  if (isLevel) return voids[scores.length - 2] ?? voids[0];
  const leaders = positions.filter((position) => position === 1).length;
  if (leaders === 1) return oneOf(scores.length, positions.indexOf(1));
  return placesOf(positions, { winning: 1 });
}

const voids: readonly [Outcomes, Outcomes] = [
  ['void', 'void'],
  ['void', 'void', 'void'],
];

function sheet(offer: FieldOffer, selections: readonly string[]): MarketSheet {
  return {
    kind: `field-${offer.kind}`,
    parameters: {},
    name: offer.name,
    group: offer.kind === 'outright' ? 'Popular' : 'Other',
    legendType: 0,
    selections,
  };
}
