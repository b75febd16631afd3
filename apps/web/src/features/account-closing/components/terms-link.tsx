import { documentPath } from '../../../core/info/info-pages.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The terms, in a window of their own so that nothing that was typed is left behind. */
export function TermsLink() {
  const { t } = useTranslation('app');
  return (
    <a href={documentPath('terms')} target="_blank" rel="noreferrer">
      {t('terms')}
    </a>
  );
}
