import { now, useTimeLeft } from '@furlong/client';
import type { RealityCheck } from '@furlong/contract';
import { Amount, Button, Countdown, Dialog, Pairs, showToast, Stack } from '@furlong/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logOut } from '../../core/session/session.ts';
import { toastTrouble } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { HelpNumbers } from './components/help-numbers.tsx';
import { findOrBeginCountdown, realityCheckQuery, remainLoggedIn } from './reality-check.ts';

const minuteMs = 60_000;

/** Shows how long the customer has been logged in, and what was staked, won or lost since. */
function Figures({ check }: { readonly check: RealityCheck }) {
  const { t } = useTranslation('safer-gambling');
  const minutes = Math.floor((now() - Date.parse(check.beganAt)) / minuteMs);
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return (
    <Pairs>
      <dt>{t('checkTime')}</dt>
      <dd>{t('checkHours', time)}</dd>
      <dt>{t('checkStaked')}</dt>
      <dd>
        <Amount pence={check.staked} />
      </dd>
      <dt>{t('checkResult')}</dt>
      <dd>
        <Amount pence={check.winOrLoss} isSigned />
      </dd>
    </Pairs>
  );
}

/** Ends the session when nobody has answered in time, and says so. */
function useEndWithoutAnswer(end: string): void {
  const { t } = useTranslation('safer-gambling');
  const isOver = useTimeLeft(end) <= 0;
  useEffect(() => {
    if (!isOver) return;
    showToast('info', t('checkNoAnswer'));
    void logOut();
  }, [isOver, t]);
}

/** Says how long the customer has been here and what came of it, and asks whether to go on. */
export function RealityCheckDialog() {
  const { t } = useTranslation('safer-gambling');
  const queries = useQueryClient();
  const { data: check } = useQuery({ ...realityCheckQuery, enabled: false });
  const [end] = useState(findOrBeginCountdown);
  const [isBusy, setIsBusy] = useState(false);
  useEndWithoutAnswer(end);

  function remain() {
    setIsBusy(true);
    void remainLoggedIn(queries)
      .catch(toastTrouble)
      .finally(() => {
        setIsBusy(false);
      });
  }

  return (
    <Dialog
      isOpen
      canClose={false}
      title={t('checkTitle')}
      description={t('checkWhat')}
      onClose={() => undefined}
    >
      <Stack gap={4}>
        {check === undefined ? null : <Figures check={check} />}
        <p>
          {t('checkEnds')} <Countdown to={end} now={now} />
        </p>
        <Stack gap={2}>
          <Button isWide isBusy={isBusy} onPress={remain}>
            {t('checkRemain')}
          </Button>
          <Button kind="quiet" isWide onPress={() => void logOut()}>
            {t('checkLogOut')}
          </Button>
        </Stack>
        <HelpNumbers />
      </Stack>
    </Dialog>
  );
}
