import { Button, Dialog } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';

function doNothing() {}

/** Stands in the way of a version that the server no longer serves, and leads to the newest one in the store. */
export function UpdateDialog({ storeUrl }: { readonly storeUrl: string }) {
  const { t } = useTranslation('mobile-app');
  return (
    <Dialog
      isOpen
      canClose={false}
      title={t('updateTitle')}
      description={t('updateText')}
      onClose={doNothing}
      actions={
        storeUrl === '' ? undefined : (
          <Button
            onPress={() => {
              window.open(storeUrl, '_blank', 'noopener');
            }}
          >
            {t('updateNow')}
          </Button>
        )
      }
    />
  );
}
