import { formatDate, formatTime } from '@furlong/client';
import { limitPoundsMin, type LimitName } from '@furlong/customer';
import { noPence, pence, subtractPence, type Pence } from '@furlong/money';
import { formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import type { ToldLimit } from './limits.queries.ts';

/** An instant as sentences about limits have it: `27-11-2026 00:00`, in London. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** The sentences about limits that several pages say. Neither kind is ever called by the other's name (D12). */
export function useLimitWords() {
  const { t } = useTranslation('core/limits');
  const { currencySymbol } = useUiSettings();
  const money = (amount: Pence) => formatAmount(amount, currencySymbol);

  function usedAndLeft(used: Pence, left: Pence): string {
    return used < 0
      ? t('withdrewMore', { amount: money(subtractPence(noPence, used)), left: money(left) })
      : t('usedAndLeft', { used: money(used), left: money(left) });
  }

  return {
    money,
    /** `Daily deposit limit`, `Net deposit limit over 24 hours` */
    nameOf: ({ kind, period }: LimitName) => t(`name_${kind}_${period}`),
    /** The amount that a limit is set to, and the least that it can be. */
    boundsOf: (limit: ToldLimit | undefined) => {
      const now = limit?.amount ?? null;
      const least = money(pence(limitPoundsMin * 100));
      return now === null ? t('leastHint', { least }) : t('nowHint', { now: money(now), least });
    },
    /** How much of a limit is used and left, and when it starts again. */
    standOf: ({ used, left, startsAgainAt }: ToldLimit) => {
      if (left === null) return t('nothingSet');
      const again =
        startsAgainAt === null ? '' : t('startsAgain', { at: formatMoment(startsAgainAt) });
      return `${usedAndLeft(used, left)} ${again}`.trim();
    },
  };
}
