import { realityCheckMinutes } from '@furlong/customer';
import { Card, Select, showToast } from '@furlong/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastTrouble } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { changeInterval, realityCheckQuery } from '../reality-check.ts';

const { least, most } = realityCheckMinutes;
/** The intervals on offer. Units: minutes. */
const offered = [least, 30, 45, 60, 90, most];

/**
 * Sets after how much time the customer is told how long they have been here. It is stored at once.
 */
export function RealityCheckSetting() {
  const { t } = useTranslation('safer-gambling');
  const queries = useQueryClient();
  const { data: check } = useQuery(realityCheckQuery);
  const [asked, setAsked] = useState<number>();
  if (check === undefined) return null;
  const shown = asked ?? check.intervalMinutes;
  const minutes = [...new Set([...offered, shown])].toSorted((one, other) => one - other);

  function change(intervalMinutes: number) {
    setAsked(intervalMinutes);
    void changeInterval(queries, intervalMinutes)
      .then(() => showToast('good', t('checkSaved')), toastTrouble)
      .finally(() => {
        setAsked(undefined);
      });
  }

  return (
    <Card isPadded title={t('checkTitle')}>
      <Select
        label={t('checkEvery')}
        hint={t('checkEveryHint')}
        value={String(shown)}
        isDisabled={asked !== undefined}
        options={minutes.map((count) => ({ id: String(count), label: t('minutes', { count }) }))}
        onChange={(id) => {
          change(Number(id));
        }}
      />
    </Card>
  );
}
