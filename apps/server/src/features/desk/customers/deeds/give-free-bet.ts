import { addPence, type Pence } from '@furlong/money';
import { whyUnserved } from '@furlong/customer';
import { grantFreeBet } from '../../../../core/free-bets/grant-free-bet.ts';
import { isMarketingStopped } from '../../../../core/harm/marketing-stopped.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { readGivenByOperators } from './given-free-bets.queries.ts';
import { doDeed, type AskedDeed } from './do-deed.ts';

interface GivenFreeBet extends AskedDeed {
  readonly grantKey: string;
  readonly amount: Pence;
  readonly days: number;
}

const dayMs = 86_400_000;
/** The free bets that operators give a customer are summed over so many days. */
const summedDays = 30;

/**
 * Gives a customer a free bet, once a key. Units: pence, days from now.
 * @throws Refusal customer.state_invalid where the customer may not bet now, or nothing may be offered to them;
 * free_bet.not_allowed where the profile allows none, or less for all that operators give in thirty days, and where the key gave
 * another amount, or to somebody else.
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
    if (await isMarketingStopped(tx, id)) throw new Refusal('customer.state_invalid');
    const reference = `operator:${grantKey}`;
    const since = at - summedDays * dayMs;
    const { byKey, sumPence } = await readGivenByOperators(tx, {
      customerId: id,
      reference,
      since,
    });
    if (byKey !== undefined) {
      const isSame = byKey.customerId === id && byKey.amountPence === amount;
      if (!isSame) throw new Refusal('free_bet.not_allowed');
      return { pence: amount, isRepeated: true };
    }
    const most = jurisdiction.givenFreeBetMaxPence;
    if (most === null || addPence(sumPence, amount) > most) {
      throw new Refusal('free_bet.not_allowed');
    }
    const grant = { customerId: id, amount, source: 'operator', reference };
    const isGiven = await grantFreeBet(tx, { ...grant, at, expiresAt: at + days * dayMs });
    if (!isGiven) throw new Refusal('free_bet.not_allowed');
    return { pence: amount, days };
  });
}
