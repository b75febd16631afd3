import type { Antepost } from '@furlong/contract';
import { EmptyPanel, Stack, Tabs } from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import { AntepostMarketCard, isOutrightShown } from './antepost-market.tsx';
import { tabsOf, type OutrightTab } from './outright-tabs.ts';

function Cards({ outright, tab }: { readonly outright: Antepost; readonly tab: OutrightTab }) {
  const fixture = { ef: outright.EventFile, eg: outright.EventGroup };
  return (
    <Stack>
      {tab.markets.map((market) => (
        <AntepostMarketCard key={market.eventsNumber} fixture={fixture} market={market} />
      ))}
    </Stack>
  );
}

/** The markets of an outright that can be bet on, those of one kind under a tab. */
export function OutrightMarkets({ outright }: { readonly outright: Antepost }) {
  const { t } = useTranslation(['futures', 'core/sports']);
  const [wanted, setWanted] = useState('');
  const tabs = tabsOf(outright.events.filter(isOutrightShown));
  const selected = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (selected === undefined) {
    return (
      <EmptyPanel isCard title={outright.MeetinName}>
        {t('core/sports:noActiveEvents')}
      </EmptyPanel>
    );
  }
  if (tabs.length === 1) return <Cards outright={outright} tab={selected} />;
  return (
    <Tabs label={t('markets')} tabs={tabs} selected={selected.id} onSelect={setWanted}>
      <Cards outright={outright} tab={selected} />
    </Tabs>
  );
}
