/**
 * Numbers of rows, in an order that counts nothing aloud: customers see them, and two bets of a day would tell how many
 * others there were between. A Feistel network over eight decimal digits turns each block of a hundred million numbers
 * into the same block, so that no two become one and each can be turned back. It hides a count, it protects nothing:
 * whoever asks for a row by such a number is asked whose it is.
 */
const HALF = 10_000;
const BLOCK = HALF * HALF;
const ROUNDS = [0x3c6ef372, 0x1b873593, 0x2545f491, 0x165667b1];

/** @example scrambleNumber(1) has up to eight digits, and is not beside scrambleNumber(2). */
export function scrambleNumber(number: number): number {
  const blocks = Math.floor(number / BLOCK);
  let left = Math.floor((number % BLOCK) / HALF);
  let right = number % HALF;
  for (const round of ROUNDS) {
    [left, right] = [right, (left + mix(right, round)) % HALF];
  }
  return blocks * BLOCK + left * HALF + right;
}

export function unscrambleNumber(scrambled: number): number {
  const blocks = Math.floor(scrambled / BLOCK);
  let left = Math.floor((scrambled % BLOCK) / HALF);
  let right = scrambled % HALF;
  for (const round of ROUNDS.toReversed()) {
    [left, right] = [(right - mix(left, round) + HALF) % HALF, left];
  }
  return blocks * BLOCK + left * HALF + right;
}

/** Any number below `HALF` that follows from both. */
function mix(half: number, round: number): number {
  let hash = Math.imul(half ^ round, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % HALF;
}
