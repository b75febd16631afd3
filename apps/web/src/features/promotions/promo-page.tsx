import { usePageTitle } from '@furlong/client';
import { claimedPromotion } from '@furlong/contract';
import { Card, FailedPanel, SkeletonRows } from '@furlong/ui';
import { Navigate, useParams } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { InfoText } from '../../core/info/info-text.tsx';
import { ClaimPlace } from './claim-place.tsx';
import { PromoFacts } from './promo-facts.tsx';
import css from './promo.module.css';
import { usePromotion } from './promotions.queries.ts';

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

/** The page of one promotion. A promotion that is over, unknown or not for who looks leads home. */
export function PromoPage() {
  const { page = '' } = useParams();
  const { t } = useTranslation('promotions');
  const title = findTitle(page);
  usePageTitle(title === undefined ? '' : t(title));
  const { data, isError, isFetching, refetch } = usePromotion(page);
  if (data === undefined) {
    if (!isError) return <SkeletonRows rows={4} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === null) return <Navigate to="/" replace />;
  return (
    <Card>
      <article className={css['page']} lang={data.language}>
        <h1>{data.title}</h1>
        {data.image === '' ? null : (
          <img className={css['image']} src={data.image} alt="" width="640" height="240" />
        )}
        <InfoText content={data.content} />
        <PromoFacts facts={data} />
        {page.toLowerCase() === claimedPromotion ? <ClaimPlace /> : null}
      </article>
    </Card>
  );
}
