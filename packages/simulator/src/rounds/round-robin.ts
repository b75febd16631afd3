/** Two sides that meet, the home side first. */
export type Pairing<Side> = readonly [Side, Side];

/**
 * The meetings of one round of a competition in which all play all, first in the one place and then in the other.
 * Round 0 follows the last one, so that any whole number names a round.
 *
 * Shape: each side is in one pairing at most; of an odd number one side rests.
 * @example pairingsOfRound(['A', 'B', 'C', 'D'], 0) is A v D and C v B
 */
export function pairingsOfRound<Side>(
  sides: readonly Side[],
  round: number,
): readonly Pairing<Side>[] {
  const rounds = countRounds(sides.length);
  const turn = round % rounds;
  const isReturn = Math.floor(round / rounds) % 2 === 1;
  return listSeats(sides.length, turn).flatMap(([one, other], index): Pairing<Side>[] => {
    const [first, second] = [sides[one], sides[other]];
    if (first === undefined || second === undefined) return [];
    // A side moves one seat a round, so that neighbouring seats take turns at home. The first seat stays.
    const isAtHome = (index === 0 ? turn : index) % 2 === 0;
    return [isAtHome === isReturn ? [second, first] : [first, second]];
  });
}

/** How many rounds there are until every side has met every other once. */
function countRounds(sides: number): number {
  return Math.max(1, sides - 1 + (sides % 2));
}

/** All seats but the first move on by one from round to round, and those that face each other meet. */
function listSeats(sides: number, round: number): readonly (readonly [number, number])[] {
  const seats = sides + (sides % 2);
  const at = (seat: number): number => (seat === 0 ? 0 : 1 + ((seat - 1 + round) % (seats - 1)));
  return Array.from({ length: seats / 2 }, (_, seat) => [at(seat), at(seats - 1 - seat)]);
}
