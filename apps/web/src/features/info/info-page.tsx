import { usePageTitle } from '@furlong/client';
import type { ContentPage } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { documentPath, documentUrl, infoKeyOf } from '../../core/info/info-pages.ts';
import { InfoText } from '../../core/info/info-text.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './info-page.module.css';
import { CookieSettings } from './cookie-settings.tsx';
import { languageOfPages } from '../../core/info/language-of-pages.ts';
import { infoQuery } from './info.queries.ts';
import { PageSearch } from './page-search.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** The pages that the specification titles otherwise than by the name in their address. */
const titles = {
  'Terms And Conditions': 'titleTerms',
  'Privacy Policy': 'titlePrivacy',
  Help: 'titleHelp',
  ResponsibleGambling: 'titleResponsibleGambling',
} as const;

function findTitle(infoType: string) {
  return Object.entries(titles).find(([name]) => name === infoType)?.[1];
}

/** A page of the operator: terms, rules, help and the like. */
export function InfoPage() {
  const { infoType = '' } = useParams();
  const { t } = useTranslation('info');
  const title = findTitle(infoType);
  usePageTitle(title === undefined ? infoType : t(title));
  const { data, isError, isFetching, refetch } = useQuery(infoQuery(infoType));
  if (data === undefined) {
    if (!isError) return <SkeletonRows rows={8} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === null) {
    return (
      <EmptyPanel isCard icon="search" next={{ to: documentPath('help'), label: t('toHelp') }}>
        {t('notFound')}
      </EmptyPanel>
    );
  }
  return <ShownPage page={data} infoType={infoType} />;
}

/** The control that a page has beside its text: the choice on the page of cookies, the search on that of help. */
function Tools({ infoKey }: { readonly infoKey: string }) {
  if (infoKey === 'cookies') return <CookieSettings />;
  return infoKey === 'help' ? <PageSearch /> : null;
}

function ShownPage({ page, infoType }: { readonly page: ContentPage; readonly infoType: string }) {
  const { t } = useTranslation('info');
  const day = page.updatedAt.slice(0, 10).split('-').toReversed().join('-');
  return (
    <div className={css['page']}>
      <Card>
        <article className={css['article']} lang={page.language}>
          <h1>{page.title}</h1>
          <p className={css['facts']}>
            {t('publishedOn', { day })}{' '}
            <a className={css['document']} href={documentUrl(infoType, page.language)} download>
              {t('savePdf')}
            </a>
          </p>
          {page.language === languageOfPages() ? null : (
            <p className={css['facts']}>{t('onlyEnglish')}</p>
          )}
          <Tools infoKey={infoKeyOf(infoType)} />
          {page.image === '' ? null : <img className={css['image']} src={page.image} alt="" />}
          <InfoText content={page.content} />
        </article>
      </Card>
      <TableOfContents sections={page.sections} />
    </div>
  );
}
