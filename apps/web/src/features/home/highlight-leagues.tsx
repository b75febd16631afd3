import { loadVirtualList, RowList, useWidth } from '@furlong/client';
import type { EventsBySport, HeadlineMarket } from '@furlong/contract';
import { Button, Card, Flag, Select, Stack } from '@furlong/ui';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import { arrangeColumns, countColumnsThatFit, showInColumn } from './highlight-columns.ts';
import { HighlightRow, pricesOf, type ShownColumn } from './highlight-row.tsx';
import css from './highlights.module.css';

type League = EventsBySport['leagues'][number];

const LazyVirtualList = lazy(async () => ({
  default: (await loadVirtualList()).VirtualList<League>,
}));

/** How many leagues are shown until more are asked for (specification, 9). */
const leaguesAtFirst = 3;
/** Units: CSS pixels. */
const measures = { head: 78, row: 69, gap: 12 } as const;
const world = 'World';

function ColumnBar(props: {
  readonly markets: readonly HeadlineMarket[];
  readonly columns: readonly ShownColumn[];
  readonly onShow: (wanted: { readonly column: number; readonly name: string }) => void;
}) {
  const { markets, columns, onShow } = props;
  const { t } = useTranslation('home');
  const options = markets.map(({ marketName }) => ({ id: marketName, label: marketName }));
  return (
    <div className={css['bar']}>
      {columns.map(({ market }, column) => (
        <div key={column} className={css['pick']} style={pricesOf(market)}>
          <Select
            isSmall
            isLabelHidden
            label={t('marketInColumn', { column: column + 1 })}
            options={options}
            value={market.marketName}
            onChange={(name) => {
              onShow({ column, name });
            }}
          />
        </div>
      ))}
    </div>
  );
}

/** The matches of one league, under the legends of the columns. */
function LeagueCard({
  league,
  columns,
}: {
  readonly league: League;
  readonly columns: readonly ShownColumn[];
}) {
  const title = (
    <>
      {league.country === world ? null : <Flag country={league.country} />}
      {league.League}
    </>
  );
  return (
    <section aria-label={league.League}>
      <Card title={title}>
        <div className={css['legends']} aria-hidden="true">
          {columns.map(({ market }) => (
            <span key={market.marketName} className={css['column']} style={pricesOf(market)}>
              {market.legends.map((legend) => (
                <span key={legend}>{legend}</span>
              ))}
            </span>
          ))}
        </div>
        <RowList
          label={league.League}
          items={league.competitions}
          keyOf={({ eventFile, eventGroup }) => `${eventFile}:${eventGroup}`}
          draw={(match) => <HighlightRow match={match} columns={columns} />}
          rowHeight={measures.row}
        />
      </Card>
    </section>
  );
}

function FewLeagues({
  leagues,
  columns,
}: {
  readonly leagues: readonly League[];
  readonly columns: readonly ShownColumn[];
}) {
  return (
    <Stack>
      {leagues.slice(0, leaguesAtFirst).map((league) => (
        <LeagueCard key={league.leagueCode} league={league} columns={columns} />
      ))}
    </Stack>
  );
}

function AllLeagues(props: {
  readonly leagues: readonly League[];
  readonly columns: readonly ShownColumn[];
}) {
  const { t } = useTranslation('home');
  const few = <FewLeagues {...props} />;
  return (
    <Suspense fallback={few}>
      <LazyVirtualList
        label={t('highlights')}
        items={props.leagues}
        keyOf={({ leagueCode, League }) => `${leagueCode} ${League}`}
        guessHeight={({ competitions }) => measures.head + competitions.length * measures.row}
        gap={measures.gap}
        draw={(league) => <LeagueCard league={league} columns={props.columns} />}
      />
    </Suspense>
  );
}

/** The columns that are shown now: as many as fit, in the customer's order. */
function useColumns(
  markets: readonly HeadlineMarket[],
  { arranged, width }: { readonly arranged: readonly string[]; readonly width: number },
): readonly ShownColumn[] {
  const shown = arranged.slice(0, countColumnsThatFit(markets, width)).join('\n');
  return useMemo(
    () =>
      shown.split('\n').flatMap((name) => {
        const index = markets.findIndex(({ marketName }) => marketName === name);
        const market = markets[index];
        return market === undefined ? [] : [{ index, market }];
      }),
    [markets, shown],
  );
}

/** Leagues of a sport, three until more are asked for; the customer says which market stands in which column. */
export function HighlightLeagues(props: {
  readonly list: EventsBySport;
  readonly wanted: readonly string[];
  readonly onArrange: (names: readonly string[]) => void;
}) {
  const { list, wanted, onArrange } = props;
  const { t } = useTranslation('home');
  const ref = useRef<HTMLDivElement>(null);
  const [isAll, setIsAll] = useState(false);
  const arranged = arrangeColumns(list.markets, wanted);
  const columns = useColumns(list.markets, { arranged, width: useWidth(ref) });
  const Leagues = isAll ? AllLeagues : FewLeagues;
  return (
    <div className={css['sport']} ref={ref}>
      <ColumnBar
        markets={list.markets}
        columns={columns}
        onShow={(shown) => {
          onArrange(showInColumn(arranged, shown));
        }}
      />
      <Leagues leagues={list.leagues} columns={columns} />
      {list.leagues.length > leaguesAtFirst ? (
        <Button
          kind="quiet"
          isWide
          onPress={() => {
            setIsAll(!isAll);
            if (isAll) ref.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          {isAll ? t('showLess') : t('showMore')}
        </Button>
      ) : null}
    </div>
  );
}
