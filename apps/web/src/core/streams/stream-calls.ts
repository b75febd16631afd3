import { streamRoutes, type StreamSource, type Watch } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';
import { ofCustomer } from '../session/of-customer.ts';
import { fromSd365, fromSis, fromTrp, type StreamEvent } from './stream-event.ts';

export const streamApi = callsOf(streamRoutes);

/** Streams are asked for anew so often (specification 4). */
const EVENTS_POLL_MS = 5000;

async function listEvents(source: StreamSource, sportcode: string): Promise<StreamEvent[]> {
  switch (source) {
    case 'SIS':
      return (await streamApi.sisEvents({ sportcode })).map(fromSis);
    case 'TRP':
      return (await streamApi.trpEvents({ sportcode })).map(fromTrp);
    case 'SD365':
      return (await streamApi.rmgEvents({})).map(fromSd365);
  }
}

/** The events of a sport that a provider shows. */
export function streamEventsQuery(source: StreamSource, sportCode: string) {
  return queryOptions({
    queryKey: [ofCustomer, 'streams', source, sportCode],
    queryFn: async () => await listEvents(source, sportCode),
    refetchInterval: EVENTS_POLL_MS,
    retry: false,
  });
}

/** A picture that may be watched: a page of the provider's, or a film. */
export interface OpenedPicture {
  readonly kind: 'page' | 'film';
  readonly url: string;
  readonly watch: Watch;
}

/** The provider says no in words of its own. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** Opens the picture of an event for this customer, which ends the one before. @throws PictureRefused, ApiRefusal, ApiFault */
export async function openPicture({ source, id, assetId }: StreamEvent): Promise<OpenedPicture> {
  switch (source) {
    case 'SIS': {
      const { phenixEmbedUrl: url, watch } = await streamApi.sisStream({ streamId: id });
      return { kind: 'page', url, watch };
    }
    case 'TRP': {
      const { error, eventInfo, watch } = await streamApi.racingStreamUrl({ eventId: id });
      const { streams } = eventInfo;
      const chosen = streams.find(({ bitrateLevel }) => bitrateLevel === 'Adaptive') ?? streams[0];
      if (chosen === undefined || watch === null) throw new PictureRefused(error.errorMessage);
      return { kind: 'film', url: chosen.url, watch };
    }
    case 'SD365': {
      const { uri, watch } = await streamApi.sportStreamUri({ fixtureId: id, assetId });
      return { kind: 'film', url: uri, watch };
    }
  }
}
