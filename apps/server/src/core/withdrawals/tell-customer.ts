import type { Pence } from '@furlong/money';
import { sendMail } from '../mail/send-mail.ts';
import { pushNews } from '../push/push-news.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { getWithdrawingCustomer, type StoredWithdrawal } from './withdrawals.queries.ts';

/** The news of a withdrawal that its customer is mailed; of a rejection with its reason, in an operator's words. */
type WithdrawalNews =
  | {
      readonly template:
        | 'withdrawal-requested'
        | 'withdrawal-of-balance'
        | 'withdrawal-paid'
        | 'withdrawal-returned';
      readonly amountPence: Pence;
    }
  | {
      readonly template: 'withdrawal-rejected';
      readonly amountPence: Pence;
      readonly reason: string;
    };

/** Mails the customer what became of a withdrawal, each news of it once. */
export async function tellCustomer(
  tx: Transaction,
  { id, customerId }: Pick<StoredWithdrawal, 'id' | 'customerId'>,
  news: WithdrawalNews,
): Promise<void> {
  if (news.template === 'withdrawal-paid' || news.template === 'withdrawal-returned')
    await pushNews(tx, [{ customerId, news: news.template, key: String(id) }]);
  const { email: to, firstName, language } = await getWithdrawingCustomer(tx, customerId);
  if (to === '') return;
  const amount = news.amountPence;
  const mail = { key: `${news.template}:${id}`, to, language };
  if (news.template === 'withdrawal-rejected') {
    const { template, reason } = news;
    await sendMail(tx, { ...mail, template, parameters: { firstName, amount, reason } });
    return;
  }
  await sendMail(tx, { ...mail, template: news.template, parameters: { firstName, amount } });
}
