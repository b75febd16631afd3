import { useLayout } from '../../../platform/layout.ts';
import { EventCard } from '../../../core/sports/events/event-card.tsx';
import { groupEventsByDay, type ListedLeague } from '../../../core/sports/events/group-events.ts';
import { VirtualList } from '../../../platform/lists/virtual-list.tsx';
import type { MatchCard } from './match-cards.ts';
import { columnsOfCard, type ShownColumns } from './shown-columns.ts';

/** Units: CSS pixels. */
const headHeight = { phone: 38, desktop: 46 } as const;
const dayHeight = { phone: 27, desktop: 33 } as const;
const rowHeight = { phone: 68, desktop: 61 } as const;
/** Names of several markets add this to their legends, and lines of their own to prices. */
const namesHeight = 6;
const linesHeight = 12;
const gap = 12;

function rowsHeight(
  { events }: ListedLeague,
  { columns }: ShownColumns,
  layout: keyof typeof dayHeight,
): number {
  const ofDay = dayHeight[layout] + (columns.length > 1 ? namesHeight : 0);
  const ofRow =
    rowHeight[layout] + (columns.some(({ hasOwnLine }) => hasOwnLine) ? linesHeight : 0);
  return groupEventsByDay(events).length * ofDay + events.length * ofRow;
}

/** Cards of matches, of which only those on the screen are drawn. */
export function MatchList(props: {
  readonly label: string;
  readonly cards: readonly MatchCard[];
  readonly shown: ShownColumns;
  /** True where all matches are of one league, which the page already names. */
  readonly isOneLeague?: boolean;
  /** True where the page says that all its matches are in play. */
  readonly isSaidLive?: boolean;
}) {
  const { label, cards, shown, isOneLeague = false, isSaidLive = false } = props;
  const layout = useLayout();
  return (
    <VirtualList
      label={label}
      items={cards}
      keyOf={({ key }) => key}
      gap={gap}
      guessHeight={({ league }) =>
        (isOneLeague ? 0 : headHeight[layout]) + rowsHeight(league, shown, layout)
      }
      draw={({ league }) => (
        <EventCard
          league={league}
          columns={columnsOfCard(league, shown)}
          isUntitled={isOneLeague}
          isSaidLive={isSaidLive}
        />
      )}
    />
  );
}
