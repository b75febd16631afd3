import { formatAmount, Notice, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { SlipTotals } from '../slip/slip-wagers.ts';

/** The most that can be won, where the returns are shown within it. */
export function WinningsNotice({ winningsMax }: Pick<SlipTotals, 'winningsMax'>) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  if (winningsMax === undefined) return null;
  return (
    <Notice>{t('winningsLimited', { amount: formatAmount(winningsMax, currencySymbol) })}</Notice>
  );
}
