import { Button, Dialog, formatAmount, useUiSettings } from '@furlong/ui';
import { brand } from '../../../core/brand/brand.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { DoneExclusion } from '../use-exclusion.ts';
import { useEndText } from '../use-until.ts';

function useDoneText({ sent, endsAt }: DoneExclusion): string {
  const { t } = useTranslation('safer-gambling');
  const endText = useEndText();
  if (sent.RestrictionType === '0' || endsAt === null) return t('doneClosed');
  const until = endText(sent.period, endsAt);
  return sent.RestrictionType === '1' ? t('doneBreak', { until }) : t('doneExclusion', { until });
}

function useLeftText({ balance, openBets: count }: DoneExclusion): string {
  const { t } = useTranslation('safer-gambling');
  const { currencySymbol } = useUiSettings();
  const left = { balance: formatAmount(balance, currencySymbol), email: brand.supportEmail };
  const money = balance === 0 ? t('moneyNone') : t('moneyStays', left);
  if (count === 0) return money;
  return `${money} ${t(`leftBets${countForm(count)}`, { count })}`;
}

/** Says that it is done, until when, and what is left on the account. */
export function DoneDialog({
  done,
  onClose,
}: {
  readonly done: DoneExclusion;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('safer-gambling');
  return (
    <Dialog
      isOpen
      title={t('doneTitle')}
      description={useDoneText(done)}
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{useLeftText(done)}</p>
      <p>{t('doneMail', { email: done.email })}</p>
    </Dialog>
  );
}
