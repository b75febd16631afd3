import { operatorPaymentRoutes, type Route } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import { openAccount } from '../../src/core/ledger/accounts.queries.ts';
import type { TestApp } from '../start-test-app.ts';
import type { KnownValues } from '../wrong-requests.ts';

/** A deposit and a finding for the calls of operators that look into them. */
export interface PaymentValues {
  /** Opens the finding again that was closed. */
  renew(): Promise<void>;
  goodOf(route: Route): KnownValues;
}

export async function openPayments({ db }: TestApp): Promise<PaymentValues> {
  const depositId = randomUUID();
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into customers (username, password_hash, verification)
        values ('Depositor', '', 'verified') returning id`,
    );
    const customerId = row?.id ?? 0;
    await tx.query({
      text: `insert into deposits (id, customer_id, account_id, request_key, provider, amount_pence,
          currency, is_test, state, created_at, expires_at, moved_at, asked_at)
        values ($1, $2, $3, $1, 'card', 2000, 'GBP', true, 'expired', '2026-11-01', '2026-11-01',
          '2026-11-01', '2026-11-20')`,
      values: [depositId, customerId, await openAccount(tx, customerId)],
    });
  });
  const [finding] = await db.query<{ id: number }>({
    text: `insert into payment_findings (provider, cause, deposit_id, payment_uid, found_at)
      values ('card', 'amount', $1, 'u', '2026-11-01') returning id`,
    values: [depositId],
  });
  const findingId = finding?.id;
  const renew = async (): Promise<void> => {
    await db.query({
      text: `with opened as (
          update payment_findings set closed_at = null where id = $1 returning id)
        insert into payment_finding_events (finding_id, kind, made_by, at)
        select id, 'found', 'program', '2026-11-01' from opened`,
      values: [findingId],
    });
  };
  await renew();
  const ofFinding = { id: String(findingId), action: 'close', after: String(findingId) };
  const ofDeposit = { id: depositId, after: depositId, customerId: '1', state: 'expired' };
  const good = new Map<Route, KnownValues>([
    [operatorPaymentRoutes.operatorDeposits, ofDeposit],
    [operatorPaymentRoutes.operatorDeposit, ofDeposit],
    [operatorPaymentRoutes.askAboutDeposit, ofDeposit],
    [operatorPaymentRoutes.paymentFindings, ofFinding],
    [operatorPaymentRoutes.paymentFinding, ofFinding],
    [operatorPaymentRoutes.actOnFinding, ofFinding],
    [operatorPaymentRoutes.reconcileAgain, { provider: 'card', day: '2026-11-01' }],
  ]);
  return { renew, goodOf: (route) => good.get(route) ?? {} };
}
