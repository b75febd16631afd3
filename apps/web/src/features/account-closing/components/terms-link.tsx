import { brand } from '../../../core/brand/brand.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The terms, in a window of their own so that nothing that was typed is left behind. */
export function TermsLink() {
  const { t } = useTranslation('app');
  const url = brand.documents.find(({ label }) => label === 'terms')?.url;
  return url === undefined ? (
    t('terms')
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {t('terms')}
    </a>
  );
}
