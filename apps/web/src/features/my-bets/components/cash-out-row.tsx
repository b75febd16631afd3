import { useStaleSince, useTimeLeft } from '@furlong/client';
import type { MyBet } from '@furlong/contract';
import { Button, formatAmount, Spinner, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './my-bets.module.css';
import { useReasonText } from './use-reason-text.ts';

/** The cash out of a bet now, or why there is none. The row has the same height either way. */
export function CashOutRow({
  bet,
  onCashOut,
}: {
  readonly bet: MyBet;
  readonly onCashOut: (bet: MyBet) => void;
}) {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const reasonText = useReasonText();
  const isStale = useStaleSince() !== undefined;
  const { value, reason } = bet.cashOut;
  return (
    <div className={css['cashOut']}>
      {bet.pendingCashOut === null ? null : <Pending pending={bet.pendingCashOut} />}
      {bet.pendingCashOut === null && value !== null ? (
        <Button
          kind="quiet"
          isWide
          isDisabled={isStale}
          onPress={() => {
            onCashOut(bet);
          }}
        >
          {t('cashOutFor', { amount: formatAmount(value, currencySymbol) })}
        </Button>
      ) : null}
      {bet.pendingCashOut === null && value === null && reason !== null ? (
        <p className={css['reason']}>{reasonText(reason)}</p>
      ) : null}
    </div>
  );
}

/** A cash out in play that waits, asked for on this device or another. */
function Pending({ pending }: { readonly pending: NonNullable<MyBet['pendingCashOut']> }) {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const seconds = Math.ceil(useTimeLeft(pending.dueAt) / 1000);
  const amount = formatAmount(pending.offered, currencySymbol);
  return (
    <p className={css['pending']}>
      <Spinner />
      {seconds > 0 ? t('waiting', { amount, seconds }) : t('waitingEnds', { amount })}
    </p>
  );
}
