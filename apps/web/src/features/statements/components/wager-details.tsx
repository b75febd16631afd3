import type { AccountTransaction, WagerInfo } from '@furlong/contract';
import { pence, type Pence } from '@furlong/money';
import {
  Amount,
  CellDetail,
  FailedPanel,
  FigureCell,
  FigureHead,
  formatAmount,
  NameCell,
  NoteRow,
  Pairs,
  PriceText,
  SkeletonRows,
  Table,
  useUiSettings,
} from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { LegTerms } from '../../../core/bets/leg-terms.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import { statementQueries } from '../statements.queries.ts';
import css from './statement.module.css';

type Leg = WagerInfo['wagersInfo'][number];

/** The server's word for what became of a leg, in the customer's language. */
function useResultWord() {
  const { t } = useTranslation('statements');
  const words: Readonly<Record<string, string>> = {
    Open: t('resultOpen'),
    Won: t('resultWon'),
    Placed: t('resultPlaced'),
    Lost: t('resultLost'),
    Void: t('resultVoid'),
    'Half won': t('resultHalfWon'),
    'Half lost': t('resultHalfLost'),
  };
  return (result: string) => words[result] ?? result;
}

function LegRow({ leg, isEachWay }: { readonly leg: Leg; readonly isEachWay: boolean }) {
  const { t } = useTranslation('statements');
  const { formatPrice } = useUiSettings();
  const resultWord = useResultWord();
  const isRepriced = leg.settledPrice !== '' && leg.settledPrice !== leg.betPrice;
  return (
    <tr>
      <NameCell name={leg.selectionName}>
        <LegTerms
          marketName={leg.betType}
          terms={isEachWay ? leg.placeRule.placeRuleText : ''}
          leg={leg}
        />
      </NameCell>
      <td>
        {leg.eventName}
        <CellDetail>
          {leg.meetingDate}
          {leg.eventName.startsWith(leg.eventTime) ? '' : ` ${leg.eventTime}`}
        </CellDetail>
      </td>
      <FigureCell>
        <PriceText price={leg.betPrice} />
        {isRepriced ? (
          <CellDetail>{t('settledAt', { price: formatPrice(leg.settledPrice) })}</CellDetail>
        ) : null}
      </FigureCell>
      <FigureCell>{resultWord(leg.result)}</FigureCell>
    </tr>
  );
}

function Legs({ info, isEachWay }: { readonly info: WagerInfo; readonly isEachWay: boolean }) {
  const { t } = useTranslation('statements');
  return (
    <Table
      head={
        <>
          <th>{t('selection')}</th>
          <th>{t('event')}</th>
          <FigureHead>{t('price')}</FigureHead>
          <FigureHead>{t('result')}</FigureHead>
        </>
      }
    >
      {info.wagersInfo.map((leg) => (
        <LegRow
          key={`${leg.meetingDate} ${leg.eventName} ${leg.betType} ${leg.selectionName}`}
          leg={leg}
          isEachWay={isEachWay}
        />
      ))}
    </Table>
  );
}

/** The effects of a settlement beside its payout: a limit that reduced it, a debt that it made or cleared. */
function useSettlementNotes(): (settlement: WagerInfo['settlements'][number]) => readonly string[] {
  const { t } = useTranslation('statements');
  const { currencySymbol } = useUiSettings();
  const told = (amount: Pence): string => formatAmount(amount, currencySymbol);
  return ({ limit, owed }) => [
    ...(limit === null
      ? []
      : [t('limited', { most: told(limit.winningsMax), amount: told(limit.withoutLimit) })]),
    ...(owed < 0 ? [t('owed', { amount: told(pence(-owed)) })] : []),
    ...(owed > 0 ? [t('cleared', { amount: told(owed) })] : []),
  ];
}

/** Every settlement, oldest first: a corrected result settles a bet again, by the difference. */
function Settlements({ settlements }: Pick<WagerInfo, 'settlements'>) {
  const { t } = useTranslation('statements');
  const notesOn = useSettlementNotes();
  const words = {
    result: t('reasonResult'),
    correction: t('reasonCorrected'),
    reopening: t('reasonReopened'),
    limit: t('reasonLimit'),
  };
  if (settlements.length === 0) return null;
  return (
    <Table
      caption={t('settlements')}
      head={
        <>
          <th>{t('when')}</th>
          <th>{t('reason')}</th>
          <FigureHead>{t('payout')}</FigureHead>
          <FigureHead>{t('moved')}</FigureHead>
        </>
      }
    >
      {settlements.map((settlement) => (
        <Fragment key={`${settlement.at} ${settlement.payout} ${settlement.moved}`}>
          <tr>
            <td>{settlement.at}</td>
            <td>{words[settlement.kind]}</td>
            <FigureCell>
              <Amount pence={settlement.payout} isPlain />
            </FigureCell>
            <FigureCell>
              <Amount pence={settlement.moved} isSigned isPlain />
            </FigureCell>
          </tr>
          {notesOn(settlement).map((note) => (
            <NoteRow key={note} columns={4}>
              {note}
            </NoteRow>
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

/** The parts of the stake that were cashed out, oldest first. */
function CashOuts({ cashOuts }: Pick<WagerInfo, 'cashOuts'>) {
  const { t } = useTranslation('statements');
  if (cashOuts.length === 0) return null;
  return (
    <Table
      caption={t('cashOuts')}
      head={
        <>
          <th>{t('when')}</th>
          <FigureHead>{t('stake')}</FigureHead>
          <FigureHead>{t('payout')}</FigureHead>
        </>
      }
    >
      {cashOuts.map(({ at, stake, paid }) => (
        <tr key={`${at} ${stake}`}>
          <td>{at}</td>
          <FigureCell>
            <Amount pence={stake} isPlain />
          </FigureCell>
          <FigureCell>
            <Amount pence={paid} isPlain />
          </FigureCell>
        </tr>
      ))}
    </Table>
  );
}

/** The stake, and what it returned or may return. For a void bet the specification names only the stake. */
function Money({
  transaction,
  potentialReturn,
}: { readonly transaction: AccountTransaction } & Pick<WagerInfo, 'potentialReturn'>) {
  const { t } = useTranslation('statements');
  const { stakePlaced, totalProfit, status } = transaction;
  const isOpen = status === 'Open';
  const returns = isOpen ? potentialReturn : totalProfit;
  return (
    <Pairs>
      <dt>{t('stake')}</dt>
      <dd>
        <Amount pence={stakePlaced} isPlain />
      </dd>
      {status === 'Void' ? null : (
        <>
          <dt>{isOpen ? t('potentialReturn') : t('returnedTotal')}</dt>
          <dd>{returns === null ? t('returnsAtSp') : <Amount pence={returns} isPlain />}</dd>
        </>
      )}
    </Pairs>
  );
}

/** The legs of a bet with what became of each, read when the line is opened. */
export function WagerDetails({
  ticket,
  transaction,
}: {
  readonly ticket: { readonly officeNo: string; readonly refNo: string };
  readonly transaction: AccountTransaction;
}) {
  const { data, isError, isFetching, refetch } = useQuery(statementQueries.wager(ticket));
  if (data === undefined) {
    return isError ? (
      <FailedPanel onRetry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <SkeletonRows rows={2} />
    );
  }
  return (
    <div className={css['more']}>
      <Legs info={data} isEachWay={transaction.isEachWay} />
      <Money transaction={transaction} potentialReturn={data.potentialReturn} />
      <CashOuts cashOuts={data.cashOuts} />
      <Settlements settlements={data.settlements} />
    </div>
  );
}
