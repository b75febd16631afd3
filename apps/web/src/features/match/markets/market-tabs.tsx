import type { Match } from '@furlong/contract';
import { Button, EmptyPanel, Icon, SearchField, Tabs } from '@furlong/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import { isMarketShown } from './arrange-markets.ts';
import { FoundMarkets } from './found-markets.tsx';
import { MarketColumns } from './market-columns.tsx';
import css from './market-tabs.module.css';
import { searchMarkets } from './search-markets.ts';
import { stackLines, type MarketStack } from './stack-lines.ts';
import { useFolds } from './use-folds.ts';
import { useMarketTabs, type MarketTabId, type ShownTab } from './use-market-tabs.ts';

function useTabNames(): Readonly<Record<MarketTabId, string>> {
  const { t } = useTranslation('match');
  return {
    Favourites: t('favourites'),
    Popular: t('popular'),
    Goals: t('goals'),
    Player: t('player'),
    Cards: t('cards'),
    Corners: t('corners'),
    Other: t('other'),
  };
}

function TabLabel({ tab, name }: { readonly tab: ShownTab; readonly name: string }) {
  return (
    <>
      {tab.id === 'Favourites' ? <Icon name="favourite" size="small" /> : null}
      {name} <span className={css['count']}>{tab.count}</span>
    </>
  );
}

/** A single letter is in every name. */
const searchFrom = 2;

interface Found {
  readonly text: string;
  readonly stacks: readonly MarketStack[];
}

/** The stacks that are searched for, a moment behind the typing; undefined while nothing is. */
function useFound(match: Match, typed: string): Found | undefined {
  const text = useDeferredValue(typed.trim());
  const { markets, homeTeam, awayTeam } = match;
  return useMemo(() => {
    if (text.length < searchFrom) return undefined;
    const found = searchMarkets(markets.filter(isMarketShown), text);
    return { text, stacks: stackLines(found, { homeTeam, awayTeam }) };
  }, [markets, homeTeam, awayTeam, text]);
}

/** The markets of a match by tab, with a search over all of them. */
export function MarketTabs({ match }: { readonly match: Match }) {
  const { t } = useTranslation(['match', 'core/sports']);
  const names = useTabNames();
  const [typed, setTyped] = useState('');
  const { tabs, selected, select } = useMarketTabs(match);
  const folds = useFolds(tabs);
  const found = useFound(match, typed);
  if (selected === undefined) {
    return <EmptyPanel isCard>{t('core/sports:noActiveEvents')}</EmptyPanel>;
  }
  const tab = found === undefined ? selected.id : 'search';
  const { stacks } = found ?? selected;
  const isAnyOpen = stacks.some((stack) => folds.isOpen(tab, stack));
  return (
    <div>
      <div className={css['bar']}>
        <div className={css['search']} role="search">
          <SearchField
            label={t('searchMarkets')}
            clearLabel={t('clearSearch')}
            text={typed}
            onType={setTyped}
          />
        </div>
        <Button
          kind="quiet"
          isDisabled={stacks.length === 0}
          onPress={() => {
            folds.setOpen(tab, stacks, !isAnyOpen);
          }}
        >
          {isAnyOpen ? t('foldAll') : t('openAll')}
        </Button>
      </div>
      {found === undefined ? (
        <Tabs
          label={t('markets')}
          tabs={tabs.map((each) => ({
            id: each.id,
            label: <TabLabel tab={each} name={names[each.id]} />,
          }))}
          selected={selected.id}
          onSelect={select}
        >
          <MarketColumns match={match} tab={selected.id} stacks={stacks} folds={folds} />
        </Tabs>
      ) : (
        <FoundMarkets match={match} text={found.text} stacks={found.stacks} folds={folds} />
      )}
    </div>
  );
}
