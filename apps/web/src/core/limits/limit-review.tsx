import type { Limits } from '@furlong/contract';
import { Button, Card, LinedList } from '@furlong/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import { limitCalls, useLimitPress } from './limits.queries.ts';
import { LimitRow } from './limit-row.tsx';
import { useLimitWords } from './use-limit-words.ts';

/** Asks whether the limits that are set still suit. One press says that they do. */
export function LimitReview({
  limits,
  children,
}: {
  readonly limits: Limits;
  /** Another way to answer, such as a link to where limits are changed. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('core/limits');
  const { nameOf } = useLimitWords();
  const { isBusy, press } = useLimitPress();
  return (
    <Card title={t('reviewTitle')}>
      <LinedList>
        {limits.limits
          .filter(({ amount }) => amount !== null)
          .map((limit) => (
            <LimitRow key={nameOf(limit)} limit={limit} name={nameOf(limit)} />
          ))}
      </LinedList>
      <Button
        kind="quiet"
        isWide
        isBusy={isBusy}
        onPress={() => void press(async () => await limitCalls.leaveLimits({}))}
      >
        {t('leaveAsTheyAre')}
      </Button>
      {children}
    </Card>
  );
}
