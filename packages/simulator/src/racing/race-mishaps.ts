import type { Chance } from '../chance/chance.ts';
import { minuteMs } from '../time/london-day.ts';
import type { CardedRace } from './carded-race.ts';
import type { InventedRunner } from './invented-race.ts';
import { tempoOf, type RaceTempo } from './race-tempo.ts';

/** A runner, by index, that comes out. */
export interface WithdrawalPlan {
  readonly at: number;
  readonly index: number;
  readonly isTooLate: boolean;
  /** The runner that runs instead, if there is one. */
  readonly reserve: InventedRunner | undefined;
}

/** When a race is really off, and what goes wrong with it. Nobody is told before its time. */
export interface Mishaps {
  readonly offAt: number;
  readonly resultAt: number;
  readonly withdrawals: readonly WithdrawalPlan[];
  /** A new time, and when it is announced. */
  readonly postponed: { readonly at: number; readonly startsAt: number } | undefined;
  readonly voidReason: string | undefined;
}

const runnersLeast = 4;
/** A runner that is out so late is missed as the others go into the stalls. */
const atTheStartMs = 8_000;

export function planMishaps(card: CardedRace): Mishaps {
  const { chance, race, startsAt, kind } = card;
  const tempo = tempoOf(kind);
  const postponed = planDelay(card, tempo);
  const offAt =
    (postponed?.startsAt ?? startsAt) +
    Math.round(chance.branch('off').between(0.2, 1) * tempo.offWithinMs);
  const [soonest, latest] = tempo.resultAfterMs;
  const weighedIn = Math.round(chance.branch('weighed in').between(soonest, latest));
  const isVoid = chance.branch('void').happens(tempo.voided);
  return {
    offAt,
    resultAt: offAt + race.runningMs + weighedIn,
    withdrawals: planWithdrawals(card, tempo, offAt),
    postponed,
    voidReason: isVoid ? (kind === 'greyhounds' ? 'no race' : 'the race was void') : undefined,
  };
}

/** Whole minutes, always fewer than there are to the next race of the meeting. */
function planDelay({ chance, startsAt, kind }: CardedRace, tempo: RaceTempo): Mishaps['postponed'] {
  const stewards = chance.branch('delay');
  if (!stewards.happens(tempo.delay)) return undefined;
  const minutes = stewards.whole(3, Math.max(3, tempo.delayMs / minuteMs));
  const at = startsAt - (kind === 'greyhounds' ? minuteMs / 2 : minuteMs);
  return { at, startsAt: startsAt + minutes * minuteMs };
}

/**
 * Plans which runners come out and when, never leaving fewer than four; no two come out while the market is being
 * formed again.
 */
function planWithdrawals(
  card: CardedRace,
  tempo: RaceTempo,
  offAt: number,
): readonly WithdrawalPlan[] {
  const stable = card.chance.branch('withdrawals');
  const running = card.race.opening.flatMap((probability, index) =>
    probability > 0 ? [index] : [],
  );
  const [latest, earliest] = tempo.withdrawnBeforeMs;
  const early = running
    .filter(() => stable.happens(tempo.withdrawal))
    .map((index): WithdrawalPlan => ({
      index,
      at: card.startsAt - Math.round(stable.between(latest, earliest)),
      isTooLate: false,
      reserve: stable.happens(tempo.reserve) ? card.race.reserve : undefined,
    }))
    .filter(({ at }) => at > card.declaredAt);
  const atStart = planLate(running, { stable, tempo, offAt });
  const all = [
    ...early,
    ...atStart.filter(({ index }) => early.every((each) => each.index !== index)),
  ];
  return onlyOneReserve(all.slice(0, Math.max(0, running.length - runnersLeast)));
}

function planLate(
  running: readonly number[],
  {
    stable,
    tempo,
    offAt,
  }: { readonly stable: Chance; readonly tempo: RaceTempo; readonly offAt: number },
): readonly WithdrawalPlan[] {
  if (!stable.happens(tempo.lateWithdrawal)) return [];
  const index = stable.pick(running);
  return [{ index, at: offAt - atTheStartMs, isTooLate: true, reserve: undefined }];
}

/** There is one reserve, and it runs in place of the first dog that comes out. */
function onlyOneReserve(plans: readonly WithdrawalPlan[]): readonly WithdrawalPlan[] {
  const inOrder = plans.toSorted((one, other) => one.at - other.at);
  const first = inOrder.findIndex(({ reserve }) => reserve !== undefined);
  return inOrder.map((plan, index) => (index === first ? plan : { ...plan, reserve: undefined }));
}
