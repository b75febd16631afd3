import type { Match } from '@furlong/contract';
import { EmptyPanel } from '@furlong/ui';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { countStacked } from './arrange-markets.ts';
import css from './market-tabs.module.css';
import { MarketColumns } from './market-columns.tsx';
import type { MarketStack } from './stack-lines.ts';
import type { Folds } from './use-folds.ts';

/** The markets that were searched for, or that there are none. */
export function FoundMarkets(props: {
  readonly match: Match;
  readonly text: string;
  readonly stacks: readonly MarketStack[];
  readonly folds: Folds;
}) {
  const { match, text, stacks, folds } = props;
  const { t } = useTranslation('match');
  const count = countStacked(stacks);
  return (
    <>
      <p className={css['found']} role="status">
        {t(`foundMarkets${countForm(count)}`, { count })}
      </p>
      {count === 0 ? (
        <EmptyPanel isCard>{t('nothingFits', { text })}</EmptyPanel>
      ) : (
        <MarketColumns key={text} match={match} tab="search" stacks={stacks} folds={folds} />
      )}
    </>
  );
}
