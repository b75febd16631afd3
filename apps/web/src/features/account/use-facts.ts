import type { User } from '@furlong/contract';
import { formatAmount } from '@furlong/ui';
import { brand } from '../../core/brand/brand.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import type { MenuEntry } from './menu.ts';

/** The customer's details, odds format, verification and deposit limit in a few words, by the entry of the menu that changes them. */
export type Facts = Readonly<Partial<Record<MenuEntry['name'], string>>>;

export function useFacts(user: User | undefined): Facts {
  const { t } = useTranslation('account');
  if (user === undefined) return {};
  const { limit, limitPeriod } = user;
  return {
    updateMyDetails: `${user.firstName} ${user.lastName}`.trim(),
    userPreferences: user.preferences.oddFormat === 2 ? t('decimal') : t('fractional'),
    verifyAccount: t(`verification.${user.verification}`),
    ...(limit === null || limitPeriod === null
      ? {}
      : {
          updateDepositLimits: t(`limit${limitPeriod}`, {
            amount: formatAmount(limit, brand.currency.symbol),
          }),
        }),
  };
}
