import type { Sd365Event, SisEvent, StreamSource, TrpEvent } from '@furlong/contract';

/** An event that a provider shows, alike for all three. */
export interface StreamEvent {
  readonly source: StreamSource;
  readonly id: string;
  /** SD365 alone has one. */
  readonly assetId: string;
  /** The meeting, or who plays whom. */
  readonly name: string;
  readonly startsAt: string;
}

/** The event that a stream should show: a race or match by its name and time. */
export interface StreamSubject {
  readonly name: string;
  readonly startsAt: string;
}

export function fromSis({ streamId, competition, startDate }: SisEvent): StreamEvent {
  return {
    source: 'SIS',
    id: streamId,
    assetId: '',
    name: competition,
    startsAt: startDate,
  };
}

export function fromTrp({ ID, Location, StartDateTime }: TrpEvent): StreamEvent {
  return { source: 'TRP', id: ID, assetId: '', name: Location, startsAt: StartDateTime };
}

export function fromSd365({ fixture, asset }: Sd365Event): StreamEvent {
  return {
    source: 'SD365',
    id: fixture.id,
    assetId: asset.id,
    name: asset.location,
    startsAt: fixture.time,
  };
}

/** Providers and the book may disagree so much about the time of a race. */
const APART_MS_MAX = 15 * 60_000;

/** The event of this name that starts nearest to the subject; undefined where none does. */
function findEvent(
  events: readonly StreamEvent[],
  { name, startsAt }: StreamSubject,
): StreamEvent | undefined {
  const apart = (event: StreamEvent): number =>
    Math.abs(Date.parse(event.startsAt) - Date.parse(startsAt));
  return events
    .filter((event) => plain(event.name) === plain(name) && apart(event) <= APART_MS_MAX)
    .toSorted((one, other) => apart(one) - apart(other))[0];
}

/** Chooses the event of a page: a race or match page its own event alone, another page that of the next meeting, else the first. */
export function chooseEvent(
  events: readonly StreamEvent[],
  page: { readonly single?: StreamSubject | undefined; readonly next?: StreamSubject | undefined },
): StreamEvent | undefined {
  if (page.single !== undefined) return findEvent(events, page.single);
  return (page.next === undefined ? undefined : findEvent(events, page.next)) ?? events[0];
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
