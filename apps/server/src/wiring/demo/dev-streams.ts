import { defineRoutes, done, emptyRequest, streamSources, type Handlers } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import {
  streamManners,
  type SandboxStreams,
} from '../../ports/streams/embedded/sandbox-streams.ts';

const manner = z.enum(streamManners);

/** These routes are not in the contract, because only a demo has them. */
export const devStreamsRoutes = defineRoutes({
  readStreamManners: {
    method: 'GET',
    path: '/dev/streams',
    access: 'anyone',
    activity: null,
    summary: 'How each provider of live pictures behaves',
    request: emptyRequest,
    response: z.strictObject({ SD365: manner, TRP: manner, SIS: manner }),
    refusals: ['request.malformed'],
  },
  setStreamManner: {
    method: 'PUT',
    path: '/dev/streams',
    access: 'anyone',
    activity: null,
    summary: 'Has a provider of live pictures answer at once, late, with no events, or fail',
    request: z.strictObject({ source: z.enum(streamSources), manner }),
    response: done,
    refusals: ['request.malformed'],
  },
});

export function devStreamsHandlers(
  streams: SandboxStreams,
): Handlers<typeof devStreamsRoutes, Context> {
  return {
    readStreamManners: async () => streams.manners(),
    setStreamManner: async (asked) => {
      streams.setManner(asked.source, asked.manner);
      return { isOK: true };
    },
  };
}
