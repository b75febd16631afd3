import { formatDate, formatTime, now } from '@furlong/client';
import type { MoneyWithdrawal } from '@furlong/contract';
import { formatAmount, useUiSettings } from '@furlong/ui';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { ageOf, stepsAhead } from '../withdrawal.ts';
import css from '../withdrawal.module.css';

type Told = MoneyWithdrawal['timeLine'][number];

/** Tells a step of a withdrawal in the words of its cause. */
function useCauseText(withdrawal: MoneyWithdrawal): (told: Told) => string {
  const { t } = useTranslation('withdrawal');
  const { currencySymbol } = useUiSettings();
  const { amount, paid, returned } = withdrawal;
  const toText = (pence: typeof amount) => formatAmount(pence, currencySymbol);
  const amounts = { amount: toText(amount), paid: toText(paid), returned: toText(returned) };
  return ({ cause }) => t(`cause_${cause}`, amounts);
}

function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)} {formatTime(at)}
    </time>
  );
}

/** How long the customer has waited, since the last thing that happened. */
function Waiting({ since }: { readonly since: string }) {
  const { t } = useTranslation('withdrawal');
  const { unit, count } = ageOf(now() - Date.parse(since));
  if (count === 0) return <span className={css['when']}>{t('waitsShort')}</span>;
  const form = countForm(count);
  const waits =
    unit === 'hour' ? t(`waitsHours${form}`, { count }) : t(`waitsDays${form}`, { count });
  return <span className={css['when']}>{waits}</span>;
}

/** The way of a withdrawal: what happened to it and why, and what is still to come. */
export function WithdrawalWay({ withdrawal }: { readonly withdrawal: MoneyWithdrawal }) {
  const { t } = useTranslation('withdrawal');
  const textOf = useCauseText(withdrawal);
  const { state, timeLine, reason, requestedAt } = withdrawal;
  const ahead = stepsAhead(state);
  return (
    <ol className={css['way']}>
      {timeLine.map((told) => (
        <li key={told.state} className={css['done']}>
          <span className={css['what']}>{t(`event_${told.state}`)}</span>
          <Moment at={told.at} />
          <span className={css['why']}>{textOf(told)}</span>
          {told.state === 'rejected' && reason !== '' ? (
            <span className={css['why']}>{t('reason', { reason })}</span>
          ) : null}
        </li>
      ))}
      {ahead.map((step, index) => (
        <li key={step} aria-current={index === 0 ? 'step' : undefined}>
          <span className={css['what']}>{t(`ahead_${step}`)}</span>
          {index === 0 ? (
            <Waiting since={timeLine.at(-1)?.at ?? requestedAt} />
          ) : (
            <span className={css['when']}>{t('then')}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
