import type { Pence } from '@furlong/money';
import { Notice } from '@furlong/ui';
import { useSession } from '../../../core/session/session.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Said before so much is staked, as the server would say it. */
export function FundsNotice({ stake }: { readonly stake: Pence }) {
  const { t } = useTranslation('betslip');
  const session = useSession();
  if (session.kind !== 'customer' || stake <= session.user.funddetail.availableFunds) return null;
  return <Notice tone="danger">{t('insufficientFunds')}</Notice>;
}
