import { consentChannels } from '@furlong/contract';
import type { Transaction } from '../../../platform/database/database.ts';
import { appendConsent } from './consents.queries.ts';
import { currentTexts } from './current-texts.ts';

/** Takes back a customer's consent to all marketing, a row for each channel (D33). The caller has locked the customer. */
export async function refuseMarketing(
  tx: Transaction,
  { customerId, at }: { readonly customerId: number; readonly at: number },
): Promise<void> {
  const said = { isGiven: false, textVersion: currentTexts.marketing, at };
  for (const channel of consentChannels) await appendConsent(tx, customerId, { ...said, channel });
}
