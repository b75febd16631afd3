import { formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { SlipWager } from '../slip/slip-wagers.ts';

/** The returns of a staked wager; nothing where no figure can be told. */
export function ReturnsText({ row }: { readonly row: SlipWager }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  if (row.hasStartingPrice) return t('returnsAtSp');
  return row.returns === undefined
    ? null
    : t('returns', { amount: formatAmount(row.returns, currencySymbol) });
}
