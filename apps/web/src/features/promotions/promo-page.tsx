import { Card, FailedPanel, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './promo-page.module.css';
import { promotionsQuery } from './promotions.queries.ts';

/** The pages that the specification titles; any other has the product's name alone. */
const titles = {
  NewAccountRebate: 'newAccountOffer',
  bog: 'bestOdds',
  SecondPlace: 'secondPlace',
  first10: 'first10',
  ResponsibleGambling: 'responsibleGambling',
} as const;

function findTitle(page: string) {
  return Object.entries(titles).find(([name]) => name === page)?.[1];
}

/** The page of one promotion. A promotion that is over or unknown leads home. */
export function PromoPage() {
  const { page = '' } = useParams();
  const { t } = useTranslation('promotions');
  const title = findTitle(page);
  usePageTitle(title === undefined ? '' : t(title));
  const { data, isError, isFetching, refetch } = useQuery(promotionsQuery);
  if (data === undefined) {
    if (!isError) return <SkeletonRows rows={4} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  const promotion = data.find(({ pageUrl, isExternalUrl }) => !isExternalUrl && pageUrl === page);
  if (promotion === undefined) return <Navigate to="/" replace />;
  return (
    <Card>
      <article className={css['page']}>
        <h1>{promotion.description_heading}</h1>
        {promotion.image === '' ? null : (
          <img className={css['image']} src={promotion.image} alt="" width="640" height="240" />
        )}
        <p>{promotion.description_content}</p>
      </article>
    </Card>
  );
}
