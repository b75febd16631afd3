import { Notice } from '@furlong/ui';
import { useStaleSince } from '../../../platform/freshness.ts';

/** Says that there is no connection: neither the prices nor the arrival of a bet can be promised. */
export function ConnectionNotice({ text }: { readonly text: string }) {
  return useStaleSince() === undefined ? null : (
    <Notice tone="warning" icon="offline">
      {text}
    </Notice>
  );
}
