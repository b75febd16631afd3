import { MoreButton } from '@furlong/client';
import type { AccountTransaction } from '@furlong/contract';
import { EmptyPanel, FailedPanel, SectionHead, Select, SkeletonRows } from '@furlong/ui';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import {
  groupTransactionsByDay,
  nameDay,
  statementDurations,
  statementTypes,
  type StatementFilters,
} from '../statements.ts';
import { useFilters } from '../use-filters.ts';
import { useStatement } from '../use-statement.ts';
import { Downloads } from './downloads.tsx';
import { SinceEver } from './since-ever.tsx';
import css from './statement.module.css';
import { Summary } from './summary.tsx';

type Row = ComponentType<{ readonly transaction: AccountTransaction }>;

/** A statement by type and period, day by day, each line drawn as the page draws it. */
export function StatementView({ row }: { readonly row: Row }) {
  const { t } = useTranslation('statements');
  const {
    filters: { type, duration },
    choose,
  } = useFilters();
  return (
    <>
      <div className={css['filters']}>
        <Select
          label={t('type')}
          value={type}
          onChange={(chosen) => {
            choose({ type: chosen });
          }}
          options={statementTypes.map((id) => ({ id, label: t(`type${id}`) }))}
        />
        <Select
          label={t('period')}
          value={duration}
          onChange={(chosen) => {
            choose({ duration: chosen });
          }}
          options={statementDurations.map((id) => ({ id, label: t(`duration${id}`) }))}
        />
      </div>
      <Downloads type={type} duration={duration} />
      <Statement type={type} duration={duration} row={row} />
    </>
  );
}

function Statement({ type, duration, row: Row }: StatementFilters & { readonly row: Row }) {
  const { t, i18n } = useTranslation('statements');
  const statement = useStatement(type, duration);
  const { transactions, totals } = statement;
  if (transactions === undefined || totals === undefined) {
    return statement.hasFailed ? (
      <FailedPanel isCard onRetry={statement.readAgain} isBusy={statement.isLoading} />
    ) : (
      <div className={css['list']}>
        <SkeletonRows rows={6} />
      </div>
    );
  }
  return (
    <>
      <Summary totals={totals} type={type} />
      {type === '1' ? <SinceEver /> : null}
      {transactions.length === 0 ? <EmptyStatement type={type} duration={duration} /> : null}
      {groupTransactionsByDay(transactions).map((day) => (
        <section key={day.date} aria-label={nameDay(day.date, i18n.language)}>
          <SectionHead title={nameDay(day.date, i18n.language)} />
          <ul className={css['list']}>
            {day.transactions.map((transaction) => (
              <Row key={transaction.entryNumber} transaction={transaction} />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton
        hasMore={statement.hasMore}
        isBusy={statement.isLoadingMore}
        onPress={statement.readMore}
        label={t('more')}
        endLabel={t('noMore')}
      />
    </>
  );
}

/** The filters that leave out least. */
const widest: StatementFilters = { type: '1', duration: '11' };

/** Leads to a statement of everything, or to the bets where that is empty too. */
function EmptyStatement({ type, duration }: StatementFilters) {
  const { t } = useTranslation('statements');
  const isWidest = type === widest.type && duration === widest.duration;
  const next = isWidest
    ? { to: '/my-bets', label: t('toBets') }
    : { to: `?${new URLSearchParams({ ...widest }).toString()}`, label: t('showAll') };
  return (
    <EmptyPanel isCard icon="transactions" hint={t('emptyHint')} next={next}>
      {t('empty')}
    </EmptyPanel>
  );
}
