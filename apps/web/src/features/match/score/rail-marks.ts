import type { ScoreIncident } from '@furlong/contract';

/** A goal or a card as a mark of the rail. */
export interface RailMark {
  readonly incident: ScoreIncident;
  /** The mark's place, in percent of ninety minutes. */
  readonly at: number;
  /** Whether there is room for its minute before the next mark of the same side. */
  readonly hasRoom: boolean;
}

const wholeMatch = 90;
/** Marks of one side stand at least so far apart, and leave so much room to a minute, in percent. */
const apart = 3.6;
const roomy = 11;
const last = 100;

/** Goals and cards of one side along the rail, so that none covers another. Minutes past 90 stand at its end. */
export function toRailMarks(
  incidents: readonly ScoreIncident[],
  side: ScoreIncident['side'],
): readonly RailMark[] {
  const own = incidents.filter((incident) => incident.side === side);
  const places: number[] = [];
  for (const { minute } of own) {
    const place = Math.min(last, (minute / wholeMatch) * last);
    places.push(Math.max(place, (places.at(-1) ?? -apart) + apart));
  }
  // Marks that are close together at the end move those before them back.
  for (let index = places.length - 1; index >= 0; index -= 1)
    places[index] = Math.min(places[index] ?? last, last - (places.length - 1 - index) * apart);
  return own.map((incident, index) => {
    const at = places[index] ?? last;
    const next = places[index + 1] ?? last + roomy;
    return { incident, at, hasRoom: next - at >= roomy && at <= last - roomy / 2 };
  });
}

/** The mark that stands next to a place on the rail, if one is at least so near; both in percent. */
export function markNear(
  marks: readonly RailMark[],
  place: number,
  reach: number,
): RailMark | undefined {
  const distance = ({ at }: RailMark): number => Math.abs(at - place);
  const [nearest] = marks.toSorted((one, other) => distance(one) - distance(other));
  return nearest !== undefined && distance(nearest) <= reach ? nearest : undefined;
}
