import {
  findSportByCode,
  trpContentTypesOf,
  refusals,
  type Handlers,
  type SisEvent,
  type StreamSource,
  type streamRoutes,
  type Watch,
} from '@furlong/contract';
import type { WatchRule } from '@furlong/customer';
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { instant } from '../../../platform/london-time.ts';
import type { Log } from '../../../platform/log.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { NetworkCountryPort } from '../../../ports/network-country/network-country-port.ts';
import type { StreamProviders } from '../../../ports/streams/streams-port.ts';
import { admitWatcher, type Watcher } from './admit-watcher.ts';
import { createWatches } from './watches.ts';

export interface StreamDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly watchRule: WatchRule;
  readonly ports: {
    readonly streams: StreamProviders;
    readonly networkCountry: NetworkCountryPort;
  };
}

type StreamHandlers = Handlers<typeof streamRoutes, Context>;
type UriHandler = StreamHandlers['sportStreamUri'];

/** The means that all calls of live pictures share. */
interface Stage {
  readonly streams: StreamProviders;
  admit(context: Context, named?: string): Promise<Watcher>;
  /**
   * Asks a provider. A provider that does not answer as agreed is logged, and refused as
   * unavailable.
   */
  ask<Answer>(source: StreamSource, question: () => Promise<Answer>): Promise<Answer>;
  watch(watcher: Watcher): Watch;
}

/** Live pictures. Each call asks whether the customer may watch; no address or token of a picture is logged. */
export function streamHandlers(deps: StreamDeps): StreamHandlers {
  const { db, clock, log, watchRule: rule, ports } = deps;
  const watches = createWatches(() => clock.now());
  const stage: Stage = {
    streams: ports.streams,
    admit: async (context, named) =>
      await admitWatcher({ db, clock, rule, networkCountry: ports.networkCountry }, context, named),
    ask: async (source, question) => {
      try {
        return await question();
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        log.warn({ source, code: error.code }, 'a provider of live pictures did not answer');
        throw new Refusal('stream.unavailable');
      }
    },
    watch: ({ customerId }) => {
      const { id, expiresAt } = watches.begin(customerId);
      return { id, expiresAt: instant(expiresAt), isSandbox: ports.streams.isSandbox };
    },
  };
  return {
    ...racingTvHandlers(stage),
    ...atTheRacesHandlers(stage),
    ...sisHandlers(stage),
    keepWatching: async ({ watch }, context) => {
      const { customerId } = await stage.admit(context);
      return { state: watches.keep(customerId, watch) };
    },
  };
}

function racingTvHandlers(
  stage: Stage,
): Pick<StreamHandlers, 'rmgEvents' | 'rmgToken' | 'sportStreamUri' | 'sportStreamUriTest'> {
  const { sd365 } = stage.streams;
  const openAsset =
    (isTest: boolean): UriHandler =>
    async ({ fixtureId, assetId, userId }, context) => {
      const watcher = await stage.admit(context, userId);
      const uri = await stage.ask('SD365', async () => {
        if (sd365 === null) return undefined;
        const { accessToken } = await sd365.readToken(watcher.reference);
        return await sd365.openAsset({ fixtureId, assetId, accessToken, isTest });
      });
      if (uri === undefined) throw new Refusal('stream.unknown');
      return { uri, watch: stage.watch(watcher) };
    };
  return {
    rmgEvents: async (_request, context) => {
      await stage.admit(context);
      return [...(await stage.ask('SD365', async () => (await sd365?.listEvents()) ?? []))];
    },
    rmgToken: async ({ userId }, context) => {
      const { reference } = await stage.admit(context, userId);
      const token = await stage.ask('SD365', async () => await sd365?.readToken(reference));
      if (token === undefined) throw new Refusal('stream.unknown');
      const { accessToken, expiresInSeconds } = token;
      return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresInSeconds };
    },
    sportStreamUri: openAsset(false),
    sportStreamUriTest: openAsset(true),
  };
}

function atTheRacesHandlers(stage: Stage): Pick<StreamHandlers, 'trpEvents' | 'racingStreamUrl'> {
  const { trp } = stage.streams;
  return {
    trpEvents: async ({ sportcode }, context) => {
      await stage.admit(context);
      const events = await stage.ask('TRP', async () => (await trp?.listEvents()) ?? []);
      const types = sportcode === undefined ? undefined : trpContentTypesOf(sportcode);
      return events.filter(({ ContentTypeID }) => types?.includes(ContentTypeID) ?? true);
    },
    racingStreamUrl: async ({ eventId, customerRef }, context) => {
      const watcher = await stage.admit(context, customerRef);
      if (trp === null) throw new Refusal('stream.unknown');
      const asked = { eventId, customerRef: watcher.reference };
      const answer = await stage
        .ask('TRP', async () => await trp.openEvent(asked))
        .catch(refusedAnswer);
      const { isOK, errorMessage, streams } = answer;
      const hasPicture = isOK && streams.length > 0;
      return {
        isOK: hasPicture,
        error: { errorMessage: hasPicture || errorMessage !== '' ? errorMessage : UNAVAILABLE },
        eventInfo: { streams: [...streams] },
        watch: hasPicture ? stage.watch(watcher) : null,
      };
    },
  };
}

const UNAVAILABLE = refusals['stream.unavailable'].message;

/** The specified answer has a place for what went wrong. */
function refusedAnswer(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  return { isOK: false, errorMessage: UNAVAILABLE, streams: [] };
}

function sisHandlers(
  stage: Stage,
): Pick<StreamHandlers, 'sisEvents' | 'postedSisEvents' | 'sisStream'> {
  const { sis } = stage.streams;
  const listEvents: StreamHandlers['sisEvents'] = async ({ sportcode }, context) => {
    await stage.admit(context);
    const events = await stage.ask('SIS', async () => (await sis?.listEvents()) ?? []);
    return events.filter((event) => isOfSport(event, sportcode));
  };
  return {
    sisEvents: listEvents,
    postedSisEvents: listEvents,
    sisStream: async ({ streamId, userId }, context) => {
      const watcher = await stage.admit(context, userId);
      const customerRef = watcher.reference;
      const asked = { streamId, customerRef };
      const event = await stage.ask('SIS', async () => await sis?.openStream(asked));
      if (event === undefined) throw new Refusal('stream.unknown');
      return { ...event, watch: stage.watch(watcher) };
    },
  };
}

function isOfSport({ sportName }: SisEvent, sportcode: string | undefined): boolean {
  if (sportcode === undefined) return true;
  return findSportByCode(sportcode)?.title.toLowerCase() === sportName.toLowerCase();
}
