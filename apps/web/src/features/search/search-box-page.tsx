import { usePageTitle } from '@furlong/client';
import { VisuallyHidden } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import { SearchBox } from './search-box.tsx';

/** The search on a page of its own: the phone has no room for it in its bar. */
export function SearchBoxPage() {
  const { t } = useTranslation('search');
  usePageTitle(t('search'));
  return (
    <>
      <h1>
        <VisuallyHidden>{t('search')}</VisuallyHidden>
      </h1>
      <SearchBox />
    </>
  );
}
