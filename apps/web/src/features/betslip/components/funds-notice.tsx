import type { Pence } from '@furlong/money';
import { Notice } from '@furlong/ui';
import { useSession } from '../../../core/session/session.ts';
import { FundsText } from './funds-text.tsx';

/** Says before the bet is sent that the funds are short, in the words of the server. */
export function FundsNotice({ stake }: { readonly stake: Pence }) {
  const session = useSession();
  if (session.kind !== 'customer' || stake <= session.user.funddetail.availableFunds) return null;
  return (
    <Notice tone="danger">
      <FundsText />
    </Notice>
  );
}
