import type { Promotion } from '@furlong/contract';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './promo.module.css';

/** A promotion's eligibility, significant terms and end, which stand wherever it is offered. */
export function PromoFacts({
  facts,
}: {
  readonly facts: Pick<Promotion, 'eligibility' | 'terms' | 'ends'>;
}) {
  const { t } = useTranslation('promotions');
  return (
    <dl className={css['facts']}>
      <dt>{t('eligibility')}</dt>
      <dd>{facts.eligibility}</dd>
      <dt>{t('significantTerms')}</dt>
      <dd>{facts.terms}</dd>
      <dt>{t('ends')}</dt>
      <dd>{facts.ends}</dd>
    </dl>
  );
}
