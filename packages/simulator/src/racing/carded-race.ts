import type { MarketKey } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';
import type { InventedRace } from './invented-race.ts';
import type { RaceKind } from './race-tempo.ts';

/** A race on the card. */
export interface CardedRace {
  readonly key: MarketKey;
  readonly kind: RaceKind;
  readonly race: InventedRace;
  /** The advertised off. */
  readonly startsAt: number;
  readonly declaredAt: number;
  /** When the rest of the meeting is called off, if it is; before the off. */
  readonly abandonedAt: number | undefined;
  readonly chance: Chance;
}
