import { Notice } from '@furlong/ui';
import { useStaleSince } from '../../../platform/freshness.ts';

/** Without a connection nothing can be promised: neither prices nor that a bet arrives. */
export function ConnectionNotice({ text }: { readonly text: string }) {
  return useStaleSince() === undefined ? null : (
    <Notice tone="warning" icon="offline">
      {text}
    </Notice>
  );
}
