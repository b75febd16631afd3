import { findSportByCode, isDogRace, sourcesOf, type StreamSource } from '@furlong/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { instant } from '../../../platform/london-time.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import type { Sd365Port, SisPort, StreamProviders, TrpPort } from '../streams-port.ts';
import { createStreamTokens, idleTokenMs, type StreamTokens } from './stream-tokens.ts';

/** A race or match that is on now. */
export interface ShownEvent {
  /** The stream's id with every provider. */
  readonly id: string;
  /** The meeting, or who plays whom. */
  readonly name: string;
  readonly sportCode: string;
  readonly startsAt: number;
}

export const streamManners = ['prompt', 'slow', 'empty', 'failing'] as const;
type StreamManner = (typeof streamManners)[number];

/** The sandbox stands in for the three providers in a demo. */
export interface SandboxStreams {
  readonly providers: StreamProviders;
  readonly tokens: StreamTokens;
  /** Says where the events come from. There are none before this is called. */
  show(listEvents: () => readonly ShownEvent[]): void;
  manners(): Readonly<Record<StreamSource, StreamManner>>;
  setManner(source: StreamSource, manner: StreamManner): void;
}

const SLOW_MS = 5000;
/** The kinds of content that TRP's stand-in names. */
const CONTENT = { home: 1, abroad: 1001, virtualHorses: 1014, dogs: 1202, virtualDogs: 1207 };

interface Stage {
  readonly tokens: StreamTokens;
  /** The events that a provider shows. @throws OutsideFailure where it is made to fail. */
  readonly list: (source: StreamSource) => Promise<readonly ShownEvent[]>;
  readonly find: (source: StreamSource, id: string) => Promise<ShownEvent | undefined>;
}

/**
 * Behaves as TRP, SD365 and SIS do: lists what is on, and gives a customer one token at a time, which is good for minutes.
 * @param now business ms.
 */
export function createSandboxStreams(now: () => number, slowMs = SLOW_MS): SandboxStreams {
  const tokens = createStreamTokens(now);
  const manners: Record<StreamSource, StreamManner> = {
    SD365: 'prompt',
    TRP: 'prompt',
    SIS: 'prompt',
  };
  let listEvents = (): readonly ShownEvent[] => [];
  const list = async (source: StreamSource): Promise<readonly ShownEvent[]> => {
    const manner = manners[source];
    if (manner === 'failing') throw new OutsideFailure('status_503');
    if (manner === 'slow') await pause(slowMs);
    if (manner === 'empty') return [];
    return listEvents().filter((event) => shows(source, event));
  };
  const stage: Stage = {
    tokens,
    list,
    find: async (source, id) => (await list(source)).find((event) => event.id === id),
  };
  return {
    providers: {
      trp: standInForTrp(stage),
      sd365: standInForSd365(stage),
      sis: standInForSis(stage),
      isSandbox: true,
    },
    tokens,
    show: (list) => {
      listEvents = list;
    },
    manners: () => ({ ...manners }),
    setManner: (source, manner) => {
      manners[source] = manner;
    },
  };
}

/** TRP shows racing alone; SD365 neither greyhounds nor virtual racing. */
function shows(source: StreamSource, { sportCode }: ShownEvent): boolean {
  const isRacing = findSportByCode(sportCode)?.type === 'race';
  return sourcesOf(sportCode).includes(source) && (source !== 'TRP' || isRacing);
}

function standInForTrp({ list, find, tokens }: Stage): TrpPort {
  return {
    listEvents: async () =>
      (await list('TRP')).map(({ id, name, sportCode, startsAt }) => ({
        ID: id,
        Location: name,
        StartDateTime: instant(startsAt),
        ContentTypeID: contentOf(sportCode),
      })),
    openEvent: async ({ eventId, customerRef }) => {
      if ((await find('TRP', eventId)) === undefined) {
        return { isOK: false, errorMessage: 'This event is not being shown.', streams: [] };
      }
      const token = tokens.issue(customerRef);
      tokens.open(token, eventId);
      const url = filmUrl(token);
      return { isOK: true, errorMessage: '', streams: [{ bitrateLevel: 'Adaptive', url }] };
    },
  };
}

function standInForSd365({ list, find, tokens }: Stage): Sd365Port {
  return {
    listEvents: async () =>
      (await list('SD365')).map(({ id, name, startsAt }) => ({
        id: `${id}.1`,
        fixture: { id, time: instant(startsAt) },
        asset: { id: '1', location: name, availableFrom: instant(startsAt - LEAD_MS) },
      })),
    readToken: async (customerRef) => {
      await list('SD365');
      return {
        accessToken: tokens.issue(customerRef),
        expiresInSeconds: idleTokenMs / 1000,
      };
    },
    openAsset: async ({ fixtureId, accessToken, isTest }) => {
      const isShown = isTest || (await find('SD365', fixtureId)) !== undefined;
      return isShown && tokens.open(accessToken, fixtureId) ? filmUrl(accessToken) : undefined;
    },
  };
}

/** Pictures of a race begin so long before it. */
const LEAD_MS = 10 * 60_000;

function standInForSis({ list, find, tokens }: Stage): SisPort {
  const toEvent = ({ id, name, sportCode, startsAt }: ShownEvent) => ({
    streamId: id,
    competition: name,
    startDate: instant(startsAt),
    sportName: findSportByCode(sportCode)?.title ?? sportCode,
    phenixEmbedUrl: pageUrl(id),
  });
  return {
    listEvents: async () => (await list('SIS')).map(toEvent),
    openStream: async ({ streamId, customerRef }) => {
      const event = await find('SIS', streamId);
      if (event === undefined) return undefined;
      const token = tokens.issue(customerRef);
      tokens.open(token, streamId);
      return { ...toEvent(event), phenixEmbedUrl: `${pageUrl(streamId)}?token=${token}` };
    },
  };
}

function contentOf(sportCode: string): number {
  if (sportCode === '$') return CONTENT.virtualDogs;
  if (isDogRace(sportCode)) return CONTENT.dogs;
  if (sportCode === 'vh') return CONTENT.virtualHorses;
  return sportCode === 'H' ? CONTENT.home : CONTENT.abroad;
}

function pageUrl(id: string): string {
  return `/streams/embed/${id}`;
}

function filmUrl(token: string): string {
  return `/streams/hls/${token}/index.m3u8`;
}
