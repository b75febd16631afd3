import type { SportEventsCategory } from '@furlong/contract';
import { Card, Flag, LinedList } from '@furlong/ui';
import { OutrightRow } from './outright-row.tsx';

/** Competitions between nations have no flag, and keep no place for one. */
const world = 'World';

/** The outrights of a competition. Where the only one has its name, that goes by its market. */
export function OutrightCard({ competition }: { readonly competition: SportEventsCategory }) {
  const { eventName, country, competitions: outrights } = competition;
  return (
    <section aria-label={eventName}>
      <Card
        title={
          <>
            {country === world ? null : <Flag country={country} />}
            {eventName}
          </>
        }
      >
        <LinedList>
          {outrights.map((outright) => (
            <OutrightRow
              key={`${outright.eventFile}:${outright.eventGroup}`}
              outright={outright}
              name={outright.eventName === eventName ? outright.details[0]?.elRespose : undefined}
            />
          ))}
        </LinedList>
      </Card>
    </section>
  );
}
