import type { Match } from '@furlong/contract';
import { EmptyPanel, Tabs } from '@furlong/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import { listTabs, type MarketGroup } from './arrange-markets.ts';
import { MarketCard } from './market-card.tsx';
import css from './market-tabs.module.css';
import { stackLines } from './stack-lines.ts';

/** How many markets are open at first. The others are folded under their names. */
const openAtFirst = 8;

function useGroupNames(): Readonly<Record<MarketGroup, string>> {
  const { t } = useTranslation('match');
  return {
    Popular: t('popular'),
    Goals: t('goals'),
    Player: t('player'),
    Cards: t('cards'),
    Corners: t('corners'),
    Other: t('other'),
  };
}

/** The markets of a match by tab. */
export function MarketTabs({ match }: { readonly match: Match }) {
  const { t } = useTranslation(['match', 'core/sports']);
  const names = useGroupNames();
  const [chosen, setChosen] = useState<MarketGroup>();
  const { eventFile, eventGroup, homeTeam, awayTeam } = match;
  const fixture = useMemo(() => ({ ef: eventFile, eg: eventGroup }), [eventFile, eventGroup]);
  const teams = useMemo(() => ({ homeTeam, awayTeam }), [homeTeam, awayTeam]);
  const tabs = useMemo(() => listTabs(match), [match]);
  const tab = tabs.find(({ group }) => group === chosen) ?? tabs[0];
  const stacks = useMemo(() => stackLines(tab?.markets ?? []), [tab]);
  if (tab === undefined) return <EmptyPanel isCard>{t('core/sports:noActiveEvents')}</EmptyPanel>;
  return (
    <Tabs
      label={t('markets')}
      tabs={tabs.map(({ group }) => ({ id: group, label: names[group] }))}
      selected={tab.group}
      onSelect={setChosen}
    >
      <div className={css['markets']}>
        {stacks.map((stack, index) => (
          <MarketCard
            key={stack.markets[0]?.eventsNumber ?? stack.title}
            fixture={fixture}
            teams={teams}
            stack={stack}
            isOpenAtFirst={index < openAtFirst}
          />
        ))}
      </div>
    </Tabs>
  );
}
