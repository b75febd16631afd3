import { Card, Flag } from '@furlong/ui';
import { memo, type CSSProperties } from 'react';
import css from './event-card.module.css';
import { EventRow } from './event-row.tsx';
import { groupEventsByDay, type EventDay, type ListedLeague } from './group-events.ts';
import { headlineOf } from './headline.ts';
import { RowList } from '../../platform/lists/row-list.tsx';
import { useDayText } from './use-day-text.ts';

/** Competitions between nations have no flag, and keep no place for one. */
const world = 'World';

/** About how high a match is. Units: CSS pixels. */
const rowHeight = 68;

function DayHead({ day }: { readonly day: EventDay }) {
  const dayText = useDayText();
  const legends = day.events.map(headlineOf).find((market) => market !== undefined)?.legends ?? [];
  return (
    <div className={css['dayHead']}>
      <span>{dayText(day.date)}</span>
      {legends.map((legend) => (
        <span key={legend} aria-hidden="true">
          {legend}
        </span>
      ))}
    </div>
  );
}

/** Sets the number of price columns to that of the widest headline market of the league. */
function columnsOf({ events }: ListedLeague): CSSProperties & Record<'--columns', number> {
  const widths = events.map((event) => headlineOf(event)?.legends.length ?? 0);
  return { '--columns': Math.max(1, ...widths) };
}

export interface EventCardProps {
  readonly league: ListedLeague;
  /** True where the page already names the league. */
  readonly isUntitled?: boolean;
}

/** The matches of one league, day by day, with the headline market's columns. */
export const EventCard = memo(function EventCard({ league, isUntitled = false }: EventCardProps) {
  const dayText = useDayText();
  const title = (
    <>
      {league.country === world ? null : <Flag country={league.country} />}
      {league.League}
    </>
  );
  const label = isUntitled ? dayText(league.events[0]?.date ?? '') : league.League;
  return (
    <section className={css['league']} style={columnsOf(league)} aria-label={label}>
      <Card>
        {isUntitled ? null : <h3 className={css['head']}>{title}</h3>}
        {groupEventsByDay(league.events).map((day) => (
          <div key={day.date}>
            <DayHead day={day} />
            <RowList
              label={isUntitled ? label : `${label}, ${dayText(day.date)}`}
              items={day.events}
              keyOf={({ eventFile, eventGroup }) => `${eventFile}:${eventGroup}`}
              draw={(event) => <EventRow event={event} />}
              rowHeight={rowHeight}
            />
          </div>
        ))}
      </Card>
    </section>
  );
});
