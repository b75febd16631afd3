import { useTimeLeft } from '@furlong/client';
import { Button, Card, Row } from '@furlong/ui';
import { limitCalls, useLimitPress, type ToldLimit } from '../../../core/limits/limits.queries.ts';
import { formatMoment, useLimitWords } from '../../../core/limits/use-limit-words.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../limits.module.css';

/**
 * The text of a change that waits: the limit that was asked for, from when and until when it can be confirmed, and what
 * happens otherwise.
 */
function useWaitingText(limit: ToldLimit, waiting: NonNullable<ToldLimit['waiting']>) {
  const { t } = useTranslation('limits');
  const { money } = useLimitWords();
  const mayConfirm = useTimeLeft(waiting.confirmableFrom) <= 0;
  const now = limit.amount === null ? '' : money(limit.amount);
  const until = formatMoment(waiting.lapsesAt);
  const asked =
    waiting.amount === null
      ? t('askedForNone', { now })
      : t('askedFor', { now, amount: money(waiting.amount) });
  const next = mayConfirm
    ? t('confirmBy', { until, now })
    : t('confirmFrom', { from: formatMoment(waiting.confirmableFrom), until, now });
  const confirm =
    waiting.amount === null ? t('confirmNone') : t('confirm', { amount: money(waiting.amount) });
  return { mayConfirm, text: `${asked} ${next}`, confirm, drop: t('drop', { now }) };
}

/** A higher limit or a removal that waits for the customer. It can be dropped at once, and confirmed when its time has come. */
export function WaitingLimitNotice({
  limit,
  waiting,
}: {
  readonly limit: ToldLimit;
  readonly waiting: NonNullable<ToldLimit['waiting']>;
}) {
  const { t } = useTranslation('limits');
  const { nameOf } = useLimitWords();
  const { isBusy, press } = useLimitPress();
  const { mayConfirm, text, confirm, drop } = useWaitingText(limit, waiting);
  const { kind, period } = limit;
  return (
    <Card
      isPadded
      title={waiting.amount === null ? t('removalWaits') : t('higherWaits')}
      aside={<span className={css['muted']}>{nameOf(limit)}</span>}
    >
      <p>{text}</p>
      <Row>
        {mayConfirm ? (
          <Button
            kind="quiet"
            isBusy={isBusy}
            onPress={() => void press(async () => await limitCalls.confirmLimit({ kind, period }))}
          >
            {confirm}
          </Button>
        ) : null}
        <Button
          kind="quiet"
          isBusy={isBusy}
          onPress={() => void press(async () => await limitCalls.dropLimit({ kind, period }))}
        >
          {drop}
        </Button>
      </Row>
    </Card>
  );
}
