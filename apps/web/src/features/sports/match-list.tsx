import { useLayout } from '../../platform/layout.ts';
import { EventCard } from '../../core/sports/event-card.tsx';
import { groupEventsByDay } from '../../core/sports/group-events.ts';
import { VirtualList } from '../../platform/lists/virtual-list.tsx';
import type { MatchCard } from './match-cards.ts';

/** Units: CSS pixels. */
const headHeight = { phone: 38, desktop: 46 } as const;
const dayHeight = { phone: 27, desktop: 33 } as const;
const rowHeight = { phone: 68, desktop: 61 } as const;
const gap = 12;

/** Cards of matches, of which only those on the screen are drawn. */
export function MatchList(props: {
  readonly label: string;
  readonly cards: readonly MatchCard[];
  /** True where all matches are of one league, which the page already names. */
  readonly isOneLeague?: boolean;
}) {
  const { label, cards, isOneLeague = false } = props;
  const layout = useLayout();
  return (
    <VirtualList
      label={label}
      items={cards}
      keyOf={({ key }) => key}
      gap={gap}
      guessHeight={({ league: { events } }) =>
        (isOneLeague ? 0 : headHeight[layout]) +
        groupEventsByDay(events).length * dayHeight[layout] +
        events.length * rowHeight[layout]
      }
      draw={({ league }) => <EventCard league={league} isUntitled={isOneLeague} />}
    />
  );
}
