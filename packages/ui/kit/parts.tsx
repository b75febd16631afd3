import { useState } from 'react';
import {
  Badge,
  Card,
  Count,
  Countdown,
  Disclosure,
  EmptyPanel,
  FailedPanel,
  Flag,
  GreyhoundJacket,
  Icon,
  PlaceBadge,
  PriceButton,
  SkeletonRows,
  Tabs,
  type PriceButtonProps,
} from '../src/index.ts';
import css from './kit.module.css';

const base: PriceButtonProps = {
  state: 'open',
  price: '5/1',
  label: 'Marsh Lantern',
  isSelected: false,
  onToggle() {
    // The kit has no slip.
  },
};

const prices: readonly Partial<PriceButtonProps>[] = [
  {},
  { isSelected: true },
  { price: '11/2', move: 'up' },
  { price: '9/2', move: 'down' },
  { price: '11/2', move: 'up', isSelected: true },
  { state: 'suspended' },
  { state: 'suspended', isSelected: true },
  { state: 'non-runner', price: '12/1' },
  { state: 'loading' },
  { price: '100/30' },
  { price: '1001.00' },
  { price: 'EVS' },
  { price: 'SP', shape: 'narrow' },
  { text: 'EW', shape: 'narrow' },
  { isStale: true },
];

export function PricesKit() {
  return (
    <Card isPadded>
      <div className={css['row']}>
        {prices.map((price, index) => (
          <PriceButton key={index} {...base} {...price} />
        ))}
      </div>
      <div className={css['named']}>
        <PriceButton {...base} shape="named" label="Brighton & Hove Albion" />
        <PriceButton {...base} shape="named" label="Draw" price="23/10" move="up" isSelected />
        <PriceButton {...base} shape="named" label="Fulham" price="9/4" move="down" />
        <PriceButton {...base} shape="stack" label="Over 2.5" />
        <PriceButton {...base} shape="stack" label="Both teams to score" move="up" />
        <PriceButton {...base} shape="fill" label="1-0" state="suspended" />
      </div>
    </Card>
  );
}

export function PartsKit() {
  const [tab, setTab] = useState<'open' | 'settled'>('open');
  const [start] = useState(() => Date.now());
  return (
    <>
      <div className={css['row']}>
        <Countdown to={new Date(start + 161_000).toISOString()} now={Date.now} />
        <Countdown to={new Date(start + 5_000_000).toISOString()} now={Date.now} />
        <Badge tone="bog">BOG</Badge>
        <Badge tone="live">In play</Badge>
        <Badge tone="open">Open</Badge>
        <Badge tone="won">Profit</Badge>
        <Badge tone="lost">Loss</Badge>
        <Badge tone="void">Void</Badge>
        <Count value={4} of="selections" />
        {[1, 2, 3, 4, 11].map((place) => (
          <PlaceBadge key={place} place={place} />
        ))}
        {([1, 2, 3, 4, 5, 6] as const).map((trap) => (
          <GreyhoundJacket key={trap} trap={trap} />
        ))}
        {['England', 'IE', 'Scotland', 'GB'].map((country) => (
          <Flag key={country} country={country} />
        ))}
        {(['horse-racing', 'greyhounds', 'football', 'darts', 'snooker', 'gaa'] as const).map(
          (sport) => (
            <Icon key={sport} name={sport} size="large" />
          ),
        )}
      </div>
      <div className={css['columns']}>
        <Card title="Loading">
          <SkeletonRows rows={4} prices={1} />
        </Card>
        <EmptyPanel isCard icon="horse-racing">
          There are Currently no active events. Please check back later.
        </EmptyPanel>
        <FailedPanel
          isCard
          onRetry={() => {
            // The kit has nothing to load.
          }}
        />
        <Disclosure title="Match Result" isOpenAtFirst isPadded>
          <p>Folds away.</p>
        </Disclosure>
        <Disclosure title="Correct Score" isPadded>
          <p>Folds away.</p>
        </Disclosure>
        <Tabs
          label="Bets"
          tabs={[
            { id: 'open', label: 'Open' },
            { id: 'settled', label: 'Settled' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab}
        </Tabs>
      </div>
    </>
  );
}
