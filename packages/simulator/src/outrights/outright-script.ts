import type { FixtureDeclaration, FixtureKey } from '@furlong/feed';
import { createChance } from '../chance/chance.ts';
import { createContestBook, type ContestBook } from '../contests/contest-book.ts';
import type { ContestOffer } from '../contests/contest-offer.ts';
import { createPlayScript } from '../contests/contest-play-script.ts';
import type { Script } from '../time/timeline.ts';
import type { OutrightCycle } from './outright-plan.ts';

/** The life of an outright: declared with its prices, played, settled. */
export function createOutrightScript(cycle: OutrightCycle, seed: string): Script {
  const { plan, number, date, declaredAt, startsAt, closesAt, endsAt } = cycle;
  const { inPlay, isQuiet } = plan;
  const key = { ef: `${plan.filePrefix}${date.slice(2).replaceAll('-', '')}9`, eg: plan.number };
  const chance = createChance(`${seed}/outright ${plan.filePrefix} ${String(plan.number)} ${date}`);
  let opened: { readonly offer: ContestOffer; readonly book: ContestBook } | undefined;

  function open() {
    if (opened !== undefined) return opened;
    const offer = plan.open(chance.branch('field'), { seed, number });
    const terms = { key, startsAt: closesAt, inPlay, inPlayDelayMs: 0 };
    opened = { offer, book: createContestBook(terms, offer.markets) };
    return opened;
  }

  const price = (wanted: readonly number[]) => open().offer.price(wanted, 0);
  const fixture = toFixture(cycle, key);
  return {
    steps: [
      {
        at: declaredAt,
        play: (timing) => [
          { kind: 'fixture.declared', at: declaredAt, fixture },
          ...(timing === 'late' ? [] : open().book.declare(declaredAt, 'all', price)),
        ],
      },
      {
        at: startsAt,
        play: () => [],
        opens: () => {
          const { offer, book } = open();
          const play = offer.stage(0, chance.branch('play'));
          const match = { key, sport: { inPlay, longestMs: endsAt - startsAt, pauseMs: 0 } };
          return [createPlayScript({ match, book, play, kickOffAt: startsAt, isQuiet })];
        },
      },
    ],
    refresh: (at) => [
      ...open().book.declare(at, 'all', undefined),
      ...open().book.reprice(at, price),
      ...open().book.tellStatuses(at),
    ],
  };
}

function toFixture({ plan, name, closesAt }: OutrightCycle, key: FixtureKey): FixtureDeclaration {
  const isHome = ['England', 'Scotland', 'Ireland', 'UK'].includes(plan.country);
  return {
    key,
    kind: 'outright',
    sportCode: plan.sportCode,
    name,
    region: isHome ? 'UK/IR' : 'International',
    country: plan.country,
    competition: plan.competition,
    participants: null,
    startsAt: closesAt,
    going: '',
  };
}
