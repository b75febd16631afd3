import type { Sport } from '@furlong/contract';
import { Disclosure, LinedList } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { OutrightRow } from '../../../core/sports/outrights/outright-row.tsx';
import { sportQueries } from '../../../core/sports/sport-queries.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The prices on the screen come by the channel. */
const pollMs = 300_000;

/**
 * Races that are bet on weeks ahead, each by its own name with its meeting beside it and the shortest of its field;
 * nothing where there are none.
 */
export function RaceFutures({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  const { data = [] } = useQuery({
    ...sportQueries.outrights(sport.code),
    refetchInterval: pollMs,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('futures')}>
      <Disclosure title={t('futures')}>
        <LinedList>
          {data.flatMap(({ eventName: meeting, competitions: races }) =>
            races.map((race) => (
              <OutrightRow
                key={`${race.eventFile}:${race.eventGroup}`}
                outright={race}
                about={race.eventName === meeting ? undefined : meeting}
              />
            )),
          )}
        </LinedList>
      </Disclosure>
    </section>
  );
}
