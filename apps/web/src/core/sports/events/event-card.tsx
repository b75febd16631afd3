import { RowList } from '@furlong/client';
import { Card, Flag } from '@furlong/ui';
import { memo, type CSSProperties } from 'react';
import css from './event-card.module.css';
import { EventRow } from './event-row.tsx';
import { widthOf, type Columns } from './row-prices.tsx';
import { groupEventsByDay, type EventDay, type ListedLeague } from './group-events.ts';
import { headlineOf } from '../headline.ts';
import { useDayText } from '../use-day-text.ts';

/** Competitions between nations have no flag, and keep no place for one. */
const world = 'World';

/** The height of a match, roughly. Units: CSS pixels. */
const rowHeight = 68;

function Legends(props: {
  readonly legends: readonly string[];
  readonly name?: string | undefined;
  readonly style?: CSSProperties;
}) {
  const { legends, name, style } = props;
  return (
    <div className={css['prices']} style={style} aria-hidden="true">
      {name === undefined ? null : <span className={css['market']}>{name}</span>}
      {legends.map((legend) => (
        <span key={legend}>{legend}</span>
      ))}
    </div>
  );
}

function DayHead(props: {
  readonly day: EventDay;
  readonly columns: Columns;
  readonly isSaidLive: boolean;
}) {
  const { day, columns, isSaidLive } = props;
  const dayText = useDayText();
  const own = day.events.map(headlineOf).find((market) => market !== undefined)?.legends ?? [];
  const isNamed = columns !== undefined && columns.length > 1;
  return (
    <div className={css['dayHead']}>
      <span>{isSaidLive ? null : dayText(day.date)}</span>
      <div className={css['markets']}>
        {columns?.map(({ name, legends }) => (
          <Legends
            key={name}
            legends={legends}
            name={isNamed ? name : undefined}
            style={widthOf(legends.length)}
          />
        )) ?? <Legends legends={own} />}
      </div>
    </div>
  );
}

/** Sets how many prices stand side by side: those of the first column, or of the widest headline market of the league. */
function widthOfLeague({ events }: ListedLeague, columns: Columns) {
  const widths = columns?.slice(0, 1) ?? events.map((event) => headlineOf(event));
  return widthOf(Math.max(1, ...widths.map((market) => market?.legends.length ?? 0)));
}

interface EventCardProps {
  readonly league: ListedLeague;
  /** True where the page already names the league. */
  readonly isUntitled?: boolean;
  /** The markets that every row has a place for; the headline market of each match where they are left out. */
  readonly columns?: Columns;
  /** True where the page says that all its matches are in play: neither their day nor a badge is needed. */
  readonly isSaidLive?: boolean;
}

/** The matches of one league, day by day, with the prices of the columns. */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { league, isUntitled = false, columns, isSaidLive = false } = props;
  const dayText = useDayText();
  const title = (
    <>
      {league.country === world ? null : <Flag country={league.country} />}
      {league.League}
    </>
  );
  const label = isUntitled ? dayText(league.events[0]?.date ?? '') : league.League;
  return (
    <section
      className={css['league']}
      style={widthOfLeague(league, columns)}
      data-lined={columns?.some(({ hasOwnLine }) => hasOwnLine) === true ? '' : undefined}
      aria-label={label}
    >
      <Card>
        {isUntitled ? null : <h3 className={css['head']}>{title}</h3>}
        {groupEventsByDay(league.events).map((day) => (
          <div key={day.date}>
            <DayHead day={day} columns={columns} isSaidLive={isSaidLive} />
            <RowList
              label={isUntitled ? label : `${label}, ${dayText(day.date)}`}
              items={day.events}
              keyOf={({ eventFile, eventGroup }) => `${eventFile}:${eventGroup}`}
              draw={(event) => <EventRow event={event} columns={columns} isSaidLive={isSaidLive} />}
              rowHeight={rowHeight}
            />
          </div>
        ))}
      </Card>
    </section>
  );
});
