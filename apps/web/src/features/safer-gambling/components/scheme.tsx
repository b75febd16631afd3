import { Card, Stack } from '@furlong/ui';
import { exclusionScheme } from '../../../core/brand/help-lines.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Tells how to be excluded from every operator at once: by a scheme that is not ours. */
export function Scheme() {
  const { t } = useTranslation('safer-gambling');
  const { name, url } = exclusionScheme;
  return (
    <Card isPadded title={t('schemeTitle')}>
      <Stack>
        <p>{t('schemeWhat', { name })}</p>
        <p>{t('schemeLengths')}</p>
        <p>{t('schemeWhere')}</p>
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {t('schemeRegister', { name })}
          </a>
        </p>
      </Stack>
    </Card>
  );
}
