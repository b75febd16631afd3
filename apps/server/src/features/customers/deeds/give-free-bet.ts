import type { Pence } from '@furlong/money';
import { whyUnserved } from '@furlong/customer';
import { grantFreeBet } from '../../../core/free-bets/grant-free-bet.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { doDeed, type AskedDeed } from './do-deed.ts';

interface GivenFreeBet extends AskedDeed {
  readonly grantKey: string;
  readonly amount: Pence;
  readonly days: number;
}

const dayMs = 86_400_000;

/**
 * Gives a customer a free bet, once a key. Units: pence, days from now.
 * @throws Refusal customer.state_invalid where the customer may not bet now; free_bet.not_allowed above what the profile allows,
 * where it allows none, and where the key gave one to somebody else.
 */
export async function giveFreeBet(
  deps: CustomerDeskDeps,
  { grantKey, amount, days, ...asked }: GivenFreeBet,
  by: string,
): Promise<void> {
  const { jurisdiction } = deps;
  await doDeed(deps, { ...asked, by, action: 'customer.given_free_bet' }, async (deed) => {
    const { tx, id, customer, at } = deed;
    if (whyUnserved(customer.standing, 'bet', { now: at, jurisdiction }) !== undefined) {
      throw new Refusal('customer.state_invalid');
    }
    const most = jurisdiction.givenFreeBetMaxPence;
    if (most === null || amount > most) throw new Refusal('free_bet.not_allowed');
    const grant = { customerId: id, amount, source: 'operator', reference: `operator:${grantKey}` };
    const isGiven = await grantFreeBet(tx, { ...grant, at, expiresAt: at + days * dayMs });
    if (!isGiven) throw new Refusal('free_bet.not_allowed');
    return { pence: amount, days };
  });
}
