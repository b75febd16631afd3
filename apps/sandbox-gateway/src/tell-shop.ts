import type { CardTransaction } from './payment-book.ts';
import { showTransaction } from './show-transaction.ts';
import type { SwitchBoard } from './switches.ts';
import type { Message, Webhooks } from './webhooks.ts';

interface TellShopDeps {
  readonly webhooks: Webhooks;
  readonly switches: SwitchBoard;
  readonly sign: (body: string) => string;
  /** The shop's id and secret, as a header of HTTP carries them. */
  readonly authorization: string;
}

/** Tells the shop what has become of a card's transaction, where the shop has named an address. */
export function createTellShop(deps: TellShopDeps): (transaction: CardTransaction) => void {
  return (transaction) => {
    const { notificationUrl: url } = transaction;
    if (url === null) return;
    const message = writeMessage(deps, url, transaction);
    if (transaction.status === 'pending') {
      deps.webhooks.tell(message);
      return;
    }
    const pending = { ...transaction, status: 'pending', message: '', paidAt: null } as const;
    deps.webhooks.tell(message, writeMessage(deps, url, pending));
  };
}

function writeMessage(
  { switches, sign, authorization }: TellShopDeps,
  url: string,
  transaction: CardTransaction,
): Message {
  const { uid: subject, trackingId, status: says } = transaction;
  const shown = showTransaction(transaction, switches.read().untruth);
  const body = JSON.stringify({ transaction: shown });
  const headers = { authorization, 'content-signature': sign(body) };
  return { url, headers, body, subject, trackingId, says, isStubborn: false };
}
