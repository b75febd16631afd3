import { formatDate, now } from '@furlong/client';
import { Button } from '@furlong/ui';
import { useState } from 'react';
import { toastTrouble } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { saveStatement } from '../statements.queries.ts';
import { rangeOf, type StatementFilters } from '../statements.ts';
import css from './statement.module.css';

const formats = ['csv', 'pdf'] as const;
type Format = (typeof formats)[number];

/** Saves the whole statement of the chosen type and period, whatever page is read. */
export function Downloads({ type, duration }: StatementFilters) {
  const { t } = useTranslation('statements');
  const [busy, setBusy] = useState<Format>();

  async function save(format: Format): Promise<void> {
    setBusy(format);
    await saveStatement({ format, type, ...rangeOf(duration, formatDate(now())) }).catch(
      toastTrouble,
    );
    setBusy(undefined);
  }

  return (
    <div className={css['downloads']}>
      {formats.map((format) => (
        <Button
          key={format}
          kind="quiet"
          isBusy={busy === format}
          isDisabled={busy !== undefined}
          onPress={() => {
            void save(format);
          }}
        >
          {t(format === 'csv' ? 'saveCsv' : 'savePdf')}
        </Button>
      ))}
    </div>
  );
}
