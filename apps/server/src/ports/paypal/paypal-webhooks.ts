import * as z from 'zod/mini';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { eventMessage, verifiedAnswer } from './paypal-answers.ts';
import type { PaypalCalls } from './paypal-calls.ts';
import type { PaypalMessage, PaypalNotice } from './paypal-port.ts';

const signature = z.object({
  auth_algo: z.string().check(z.regex(/^[A-Za-z0-9]{1,100}$/)),
  cert_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  transmission_id: z.string().check(z.regex(/^[\w-]{1,50}$/)),
  transmission_sig: z.string().check(z.regex(/^[A-Za-z0-9+/=]{1,500}$/)),
  transmission_time: z.string().check(z.regex(/^[\dTZ:.+-]{10,100}$/)),
});

/** The statuses by which PayPal says that it cannot even read what it is to verify. */
const UNREADABLE = [400, 422];

/**
 * Has PayPal say whether it signed a message. The certificate of a signature lies at an address that the message itself
 * names: to verify by it we would fetch what a stranger points to and judge a chain of certificates. The call asks
 * PayPal alone, at an address of ours. A text that has not the form of a signature is not asked about.
 */
export async function readPaypalWebhook(
  { ask }: PaypalCalls,
  webhookId: string,
  { rawBody, readHeader }: PaypalMessage,
): Promise<PaypalNotice | undefined> {
  const signed = signature.safeParse({
    auth_algo: readHeader('paypal-auth-algo'),
    cert_url: readHeader('paypal-cert-url'),
    transmission_id: readHeader('paypal-transmission-id'),
    transmission_sig: readHeader('paypal-transmission-sig'),
    transmission_time: readHeader('paypal-transmission-time'),
  });
  const event = Buffer.from(rawBody).toString('utf8');
  const parsed = parseJson(event);
  if (!signed.success || parsed === undefined) return undefined;
  const head = JSON.stringify({ ...signed.data, webhook_id: webhookId });
  const said = await ask({
    path: '/v1/notifications/verify-webhook-signature',
    answer: verifiedAnswer,
    // PayPal has signed the very text: written anew, an equal message could be another one.
    json: `${head.slice(0, -1)},"webhook_event":${event}}`,
    refusedBy: UNREADABLE,
  });
  const isOwn = 'answer' in said && said.answer.verification_status === 'SUCCESS';
  return isOwn ? toNotice(parsed) : undefined;
}

function toNotice(said: unknown): PaypalNotice {
  const event = eventMessage.safeParse(said);
  if (!event.success) throw new OutsideFailure('answer_malformed');
  const { resource_type: type, resource } = event.data;
  const related = resource.supplementary_data?.related_ids?.order_id;
  return { orderId: (type === 'checkout-order' ? resource.id : related) ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
