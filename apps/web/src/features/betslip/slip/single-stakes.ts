import type { Bet } from '@furlong/contract';
import { slipKey } from '../../../core/slip/slip.ts';
import type { StakeLimit } from './stake-limits.ts';
import { formatStake, noStake, type Stake, type StakeEvent } from './stakes.ts';

/** Stakes as they are typed: by the name of a wager, and the own stake of a single by the key of its selection. */
export type TypedStakes = Readonly<Record<string, Stake>>;

/** The wager whose stake is one for all singles. */
export const stakeForAll = 'Singles';

/**
 * The stake of the single on a selection. While a stake is typed for all it is that one; the own stakes wait below it,
 * and hold again once it is emptied.
 */
export function stakeOfSingle(stakes: TypedStakes, key: string): Stake {
  const [all, own] = [stakes[stakeForAll] ?? noStake, stakes[key] ?? noStake];
  const text = all.text === '' ? own.text : all.text;
  return { text, isEachWay: own.isEachWay ?? all.isEachWay };
}

/**
 * The stakes once one single has a stake of its own. The stake that was typed for all becomes the own stake of the
 * others.
 */
function withOwnStake(
  stakes: TypedStakes,
  key: string,
  { text, keys }: { readonly text: string; readonly keys: readonly string[] },
): TypedStakes {
  const all = stakes[stakeForAll];
  const own = keys.map((each): [string, Stake] => {
    const { text: before } = stakeOfSingle(stakes, each);
    return [each, { ...(stakes[each] ?? noStake), text: each === key ? text : before }];
  });
  const others = all === undefined ? {} : { [stakeForAll]: { ...all, text: '' } };
  return { ...stakes, ...others, ...Object.fromEntries(own) };
}

/** The stakes after a change of the stake of a wager, or of a single by the key of its selection. */
export function withStake(
  stakes: TypedStakes,
  event: StakeEvent,
  changed: { readonly after: Stake; readonly keys: readonly string[] },
): TypedStakes {
  const { after, keys } = changed;
  const isOwn = keys.includes(event.wager);
  if (event.kind !== 'stake-each-way') {
    return isOwn
      ? withOwnStake(stakes, event.wager, { text: after.text, keys })
      : { ...stakes, [event.wager]: after };
  }
  const { isEachWay } = event;
  if (isOwn) {
    const own = stakes[event.wager] ?? noStake;
    return { ...stakes, [event.wager]: { ...own, isEachWay } };
  }
  return {
    ...stakes,
    ...(event.wager === stakeForAll ? eachWayForAll(stakes, keys) : {}),
    [event.wager]: after,
  };
}

/** A tick for all takes the place of the singles' own ticks. */
function eachWayForAll(stakes: TypedStakes, keys: readonly string[]): TypedStakes {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const own = stakes[key];
      return own === undefined ? [] : [[key, { ...own, isEachWay: undefined }]];
    }),
  );
}

/** The stakes after a selection took the place of another: the own stake of its single goes with it. */
export function moveOwnStake(stakes: TypedStakes, from: string, to: string): TypedStakes {
  const { [from]: own, ...others } = stakes;
  return own === undefined ? stakes : { ...others, [to]: own };
}

/** The stakes after a maximum-stake or liability error: each stake that is limited is what the server would take. */
export function withinLimits(
  stakes: TypedStakes,
  limits: readonly StakeLimit[],
  bets: readonly Bet[],
): TypedStakes {
  const keys = bets.map(slipKey);
  return limits.reduce<TypedStakes>((before, { wager, limit }) => {
    const text = formatStake(limit);
    const bet = bets.find(({ id }) => id === wager);
    return bet === undefined
      ? { ...before, [wager]: { ...(before[wager] ?? noStake), text } }
      : withOwnStake(before, slipKey(bet), { text, keys });
  }, stakes);
}
