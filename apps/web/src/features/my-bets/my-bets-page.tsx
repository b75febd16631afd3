import { MoreButton, usePageTitle } from '@furlong/client';
import type { MyBet, MyBetsStatus } from '@furlong/contract';
import { EmptyPanel, FailedPanel, PageHead, Stack, Tabs } from '@furlong/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { BetCard } from './components/bet-card.tsx';
import { BetsSkeleton } from './components/bets-skeleton.tsx';
import { CashOutDialog } from './components/cash-out-dialog.tsx';
import css from './components/my-bets.module.css';
import { useMyBets } from './use-my-bets.ts';

const statuses = ['open', 'cash-out', 'settled'] as const;

function toStatus(text: string | null): MyBetsStatus {
  return statuses.find((status) => status === text) ?? 'open';
}

/** A customer's bets: open, those that can be cashed out now, and settled. The address names the tab. */
export function MyBetsPage() {
  const { t } = useTranslation('my-bets');
  const [search, setSearch] = useSearchParams();
  const status = toStatus(search.get('status'));
  usePageTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')}>
        <Link to="/transactions">{t('toTransactions')}</Link>
      </PageHead>
      <Tabs
        label={t('show')}
        isFilling
        selected={status}
        onSelect={(chosen) => {
          setSearch({ status: chosen }, { replace: true });
        }}
        tabs={[
          { id: 'open', label: t('open') },
          { id: 'cash-out', label: t('cashOut') },
          { id: 'settled', label: t('settled') },
        ]}
      >
        <Stack gap={4}>
          <Bets status={status} />
        </Stack>
      </Tabs>
    </>
  );
}

function Bets({ status }: { readonly status: MyBetsStatus }) {
  const { t } = useTranslation('my-bets');
  const list = useMyBets(status);
  // The bet as it was last seen: a bet that is bought back leaves the list before its customer has read that it
  // was.
  const [cashing, setCashing] = useState<MyBet>();
  if (list.bets === undefined) {
    return list.hasFailed ? (
      <FailedPanel isCard onRetry={list.readAgain} isBusy={list.isLoading} />
    ) : (
      <BetsSkeleton />
    );
  }
  return (
    <>
      {list.bets.length === 0 && !list.hasMore ? <NoBets status={status} /> : null}
      <List bets={list.bets} onCashOut={setCashing} />
      <MoreButton
        hasMore={list.hasMore}
        isBusy={list.isLoadingMore}
        onPress={list.readMore}
        label={t('more')}
        endLabel={t('noMore')}
      />
      {cashing === undefined ? null : (
        <CashOutDialog
          key={cashing.betId}
          bet={list.bets.find((bet) => bet.betId === cashing.betId) ?? endOffer(cashing)}
          onClose={() => {
            setCashing(undefined);
          }}
        />
      )}
    </>
  );
}

/** A bet that has left the list has no offer any more. */
function endOffer(bet: MyBet): MyBet {
  return { ...bet, cashOut: { value: null, reason: null, delaySeconds: 0 } };
}

/** The sentence of an empty list, a word on what would be here, and the next place to look. */
const empty = {
  open: { text: 'noneOpen', hint: 'noneOpenHint', to: '?status=settled', label: 'toSettled' },
  'cash-out': {
    text: 'noneToCashOut',
    hint: 'noneToCashOutHint',
    to: '?status=open',
    label: 'toOpen',
  },
  settled: {
    text: 'noneSettled',
    hint: 'noneSettledHint',
    to: '/transactions',
    label: 'toTransactions',
  },
} as const;

function NoBets({ status }: { readonly status: MyBetsStatus }) {
  const { t } = useTranslation('my-bets');
  const { text, hint, to, label } = empty[status];
  return (
    <EmptyPanel isCard icon="transactions" hint={t(hint)} next={{ to, label: t(label) }}>
      {t(text)}
    </EmptyPanel>
  );
}

function List({
  bets,
  onCashOut,
}: {
  readonly bets: readonly MyBet[];
  readonly onCashOut: (bet: MyBet) => void;
}) {
  return (
    <ul className={css['bets']}>
      {bets.map((bet) => (
        <li key={bet.betId}>
          <BetCard bet={bet} onCashOut={onCashOut} />
        </li>
      ))}
    </ul>
  );
}
