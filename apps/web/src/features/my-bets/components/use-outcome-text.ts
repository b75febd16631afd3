import { formatAmount, useUiSettings, type ToastTone } from '@furlong/ui';
import { troubleText } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { CashOutEnd } from '../cash-out.ts';
import { useReasonText } from './use-reason-text.ts';

/** How a cash out ended, in a sentence or two. */
export function useOutcomeText(): (end: CashOutEnd) => {
  readonly tone: Exclude<ToastTone, 'info'>;
  readonly text: string;
} {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const reasonText = useReasonText();
  return (end) => {
    switch (end.kind) {
      case 'done': {
        const amount = formatAmount(end.response.paid, currencySymbol);
        return { tone: 'good', text: t('done', { amount }) };
      }
      case 'changed': {
        const before = formatAmount(end.before, currencySymbol);
        const now = formatAmount(end.now, currencySymbol);
        return { tone: 'warning', text: t('valueChanged', { before, now }) };
      }
      case 'refused':
        return { tone: 'warning', text: `${t('notDone')} ${reasonText(end.reason)}` };
      case 'unsure':
        return { tone: 'danger', text: troubleText(end.error) };
    }
  };
}
