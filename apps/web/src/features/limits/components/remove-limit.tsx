import { Button, Dialog } from '@furlong/ui';
import { useState } from 'react';
import { limitCalls, useLimitPress, type ToldLimit } from '../../../core/limits/limits.queries.ts';
import { useLimitWords } from '../../../core/limits/use-limit-words.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Asks that there be no limit of this name, in a second step that says what happens. */
export function RemoveLimit({ limit }: { readonly limit: ToldLimit }) {
  const { t } = useTranslation('limits');
  const { nameOf } = useLimitWords();
  const { isBusy, press } = useLimitPress();
  const [isAsking, setIsAsking] = useState(false);
  const { kind, period } = limit;
  const name = nameOf(limit);

  async function remove() {
    await press(async () => await limitCalls.setLimit({ kind, period, amount: null }));
    setIsAsking(false);
  }

  return (
    <>
      <Button
        kind="quiet"
        onPress={() => {
          setIsAsking(true);
        }}
      >
        {t('remove', { name })}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
        title={t('removeTitle', { name })}
        description={t('removeNext')}
        actions={
          <>
            <Button
              onPress={() => {
                setIsAsking(false);
              }}
            >
              {t('keepIt')}
            </Button>
            <Button kind="quiet" isBusy={isBusy} onPress={() => void remove()}>
              {t('askForRemoval')}
            </Button>
          </>
        }
      />
    </>
  );
}
