import { consentChannels, type Consents } from '@furlong/contract';
import { instant } from '../../../platform/london-time.ts';
import type { ConsentRow } from './consents.queries.ts';

/**
 * Says for each channel whether the customer consents to it. Without an answer the customer does
 * not (D33).
 */
export function toConsents(rows: readonly ConsentRow[]): Consents {
  const consents = consentChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    return {
      product: 'betting' as const,
      channel,
      isGiven: row?.is_given ?? false,
      at: row === undefined ? null : instant(row.at.getTime()),
      textVersion: row?.text_version ?? null,
    };
  });
  return { consents };
}
