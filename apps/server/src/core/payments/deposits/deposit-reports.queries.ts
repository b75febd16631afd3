import type { PaymentReport } from '../../../ports/payment-gateway.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** From where a report came: the gateway told us by itself, or answered us. */
export type HeardFrom = 'webhook' | 'answer';

/** Writes down what was heard of a deposit. An answer that says what the last report said is not written again. */
export async function insertReport(
  tx: Transaction,
  depositId: string,
  {
    report,
    from,
    at,
  }: { readonly report: PaymentReport; readonly from: HeardFrom; readonly at: number },
): Promise<void> {
  const { status, uid, amountPence, currency, isTest } = report;
  await tx.query({
    text: `insert into deposit_reports
        (deposit_id, heard_from, status, payment_uid, amount_pence, currency, is_test, at)
      select $1, $2, $3, $4, $5, $6, $7, $8
      where $2 = 'webhook' or not exists (
        select 1 from (
          select * from deposit_reports where deposit_id = $1 order by id desc limit 1
        ) last
        where (status, payment_uid, amount_pence, currency, is_test)
          is not distinct from ($3, $4, $5::bigint, $6, $7::boolean)
      )`,
    values: [depositId, from, status, uid, amountPence, currency, isTest, new Date(at)],
  });
}
