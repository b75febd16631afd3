import { ApiRefusal } from '@furlong/client';
import type { Bet, Betslip, NewBet } from '@furlong/contract';
import { slipKey, type SlipChoice } from '../../core/slip/slip.ts';
import { betslipApi as api } from './betslip-api.ts';
import type { Change } from './slip/slip-changes.ts';

const usualCoi = '000';

function toNewBet(choice: SlipChoice): NewBet {
  return { coi: usualCoi, ...choice };
}

/** Makes one change on the server and gives the slip after it. The first selection creates the slip. */
export async function makeChange(slip: Betslip | undefined, change: Change): Promise<Betslip> {
  switch (change.kind) {
    case 'add':
      return await addBet(slip ?? (await api.createBetslip({})), change.choice);
    case 'remove':
      return slip === undefined ? await api.createBetslip({}) : await removeBet(slip, change.key);
    case 'exchange':
      return await exchange(slip ?? (await api.createBetslip({})), change);
    case 'clear':
      return slip === undefined
        ? await api.createBetslip({})
        : await api.clearBetslip({ id: slip.id });
  }
}

/**
 * Exchanges in one call: whatever happens to the connection, exactly one of the two selections is on the slip,
 * in the same place.
 */
async function exchange(
  slip: Betslip,
  { key, choice }: Extract<Change, { readonly kind: 'exchange' }>,
): Promise<Betslip> {
  const replaced = findBet(slip, key);
  if (replaced === undefined) return slip;
  const isThere = findBet(slip, slipKey(choice)) !== undefined;
  return isThere ? await removeBet(slip, key) : await addBet(slip, choice, replaced);
}

/** Copies the selections to a slip of the visitor's own. A selection that cannot be bet on any more is left out. */
export async function copySlip(bets: readonly Bet[]): Promise<Betslip> {
  let slip = await api.createBetslip({});
  for (const bet of bets) {
    try {
      slip = await addBet(slip, choiceOf(bet));
    } catch (error) {
      if (!isRefused(error, 'selection.unknown', 'selection.unavailable')) throw error;
    }
  }
  return slip;
}

function choiceOf(bet: Bet): SlipChoice {
  const { eventFileName, eventGroup, eventsNumber, selectionNumber } = bet;
  const { price, priceCode, isEachWay } = bet;
  return { eventFileName, eventGroup, eventsNumber, selectionNumber, price, priceCode, isEachWay };
}

/** Another window may have added the selection already; then the slip is as wanted. */
async function addBet(slip: Betslip, choice: SlipChoice, replaced?: Bet): Promise<Betslip> {
  const place = replaced === undefined ? {} : { replaces: replaced.id };
  try {
    return await api.addBet({ betslipId: slip.id, ...toNewBet(choice), ...place });
  } catch (error) {
    if (isRefused(error, 'betslip.duplicate', 'betslip.bet_unknown'))
      return await api.getBetslip({ id: slip.id });
    throw error;
  }
}

async function removeBet(slip: Betslip, key: string): Promise<Betslip> {
  const bet = findBet(slip, key);
  if (bet === undefined) return slip;
  try {
    return await api.removeBet({ id: slip.id, betId: bet.id });
  } catch (error) {
    if (isRefused(error, 'betslip.bet_unknown')) return await api.getBetslip({ id: slip.id });
    throw error;
  }
}

function findBet({ bets }: Betslip, key: string): Bet | undefined {
  return bets.find((bet) => slipKey(bet) === key);
}

export function isRefused(error: unknown, ...codes: readonly ApiRefusal['code'][]): boolean {
  return error instanceof ApiRefusal && codes.includes(error.code);
}
