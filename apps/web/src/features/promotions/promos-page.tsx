import { usePageTitle } from '@furlong/client';
import type { Promotion } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, PageHead, SkeletonRows } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import { PromoFacts } from './promo-facts.tsx';
import { PromoLink } from './promo-link.tsx';
import css from './promo.module.css';
import { usePromotions } from './promotions.queries.ts';

function PromoCard({ promotion }: { readonly promotion: Promotion }) {
  return (
    <Card>
      <article className={css['page']} lang={promotion.language}>
        {promotion.image === '' ? null : (
          <img className={css['image']} src={promotion.image} alt="" width="640" height="240" />
        )}
        <h2>
          <PromoLink promotion={promotion} />
        </h2>
        <p>{promotion.description_content}</p>
        <PromoFacts facts={promotion} />
      </article>
    </Card>
  );
}

/** The promotions as cards, each with its terms. */
export function PromosPage() {
  const { t } = useTranslation('promotions');
  usePageTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} />
      <Cards />
    </>
  );
}

function Cards() {
  const { t } = useTranslation('promotions');
  const { data, isError, isFetching, refetch } = usePromotions();
  if (data === undefined) {
    if (!isError) return <SkeletonRows rows={6} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyPanel isCard icon="info" hint={t('noneHint')} next={{ to: '/', label: t('toHome') }}>
        {t('none')}
      </EmptyPanel>
    );
  }
  return (
    <div className={css['cards']}>
      {data.map((promotion) => (
        <PromoCard key={promotion.id} promotion={promotion} />
      ))}
    </div>
  );
}
