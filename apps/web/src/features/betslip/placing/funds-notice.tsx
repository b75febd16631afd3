import type { Pence } from '@furlong/money';
import { formatAmount, Notice, useUiSettings } from '@furlong/ui';
import { useSession } from '../../../core/session/session.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { FundsText } from './funds-text.tsx';
import css from './slip.module.css';

/**
 * Says before the bet is sent that the funds are short: what the customer has, what the bet costs, and the words
 * of the server. Nothing has failed yet, so it is not told in red.
 */
export function FundsNotice({ stake }: { readonly stake: Pence }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const session = useSession();
  if (session.kind !== 'customer') return null;
  const { availableFunds } = session.user.funddetail;
  if (stake <= availableFunds) return null;
  return (
    <Notice tone="warning">
      <span className={css['funds']}>
        {t('fundsShort', {
          funds: formatAmount(availableFunds, currencySymbol),
          cost: formatAmount(stake, currencySymbol),
        })}
      </span>
      <FundsText />
    </Notice>
  );
}
