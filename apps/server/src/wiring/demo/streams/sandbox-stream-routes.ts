import { pictureMarkup, pictureStyle } from '@furlong/picture';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fs from 'node:fs';
import * as z from 'zod/mini';
import type { Book } from '../../../core/catalogue/book/book.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import {
  qualitiesPlaylist,
  segmentOf,
  segmentsPlaylist,
} from '../../../ports/streams/embedded/live-playlist.ts';
import { makeClip, type LoopedClip } from '../../../ports/streams/embedded/made-clip.ts';
import type { SandboxStreams } from '../../../ports/streams/embedded/sandbox-streams.ts';
import { listShownEvents } from './shown-events.ts';
import { sceneOf } from './stream-scene.ts';

interface StreamDeps {
  readonly book: Book;
  readonly clock: Clock;
  readonly streams: SandboxStreams;
}

const sceneAsked = z.object({
  params: z.object({ streamId: z.string() }),
  query: z.object({ token: z.string() }),
});
const filmAsked = z.object({ params: z.object({ token: z.string(), part: z.string() }) });

/** Serves the pictures of the sandbox: SIS's page with its scene, and the film of the other two. Each asks for a good token. */
export function bindSandboxStreams({ fastify: app }: HttpServer, deps: StreamDeps): void {
  const { book, clock, streams } = deps;
  streams.show(() => listShownEvents(book, clock.now()));
  const parts = [
    ['/streams/embed.css', 'text/css; charset=utf-8', pictureStyle],
    ['/streams/embed.js', 'text/javascript; charset=utf-8', readScript()],
    ['/streams/embed/:streamId', 'text/html; charset=utf-8', pictureMarkup],
  ] as const;
  for (const [path, type, text] of parts) {
    app.get(path, async (_request, reply) => {
      return await reply.header('cache-control', 'no-store').type(type).send(text);
    });
  }
  app.get('/streams/scene/:streamId', async (request, reply) => {
    return await sendScene({ request, reply }, deps);
  });
  let clip: Promise<LoopedClip> | undefined;
  app.get('/streams/hls/:token/:part', async (request, reply) => {
    // The clip is made once, when somebody first watches a film.
    clip ??= makeClip();
    return await sendFilm({ request, reply }, { ...deps, clip: await clip });
  });
}

/** The page's script lies beside the bundle of the server. Tests run the server from its sources, and have no page that runs. */
function readScript(): string {
  const isBundle = !import.meta.url.endsWith('.ts');
  return isBundle ? fs.readFileSync(new URL('picture.js', import.meta.url), 'utf8') : '';
}

interface PictureCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendScene(call: PictureCall, { book, clock, streams }: StreamDeps) {
  const asked = sceneAsked.safeParse(call.request);
  if (!asked.success) return await sendNothing(call);
  const { streamId } = asked.data.params;
  if (streams.tokens.read(asked.data.query.token) !== streamId) return await sendNothing(call);
  const scene = sceneOf(book, streamId, clock.now());
  if (scene === undefined) return await sendNothing(call);
  return await call.reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(scene);
}

async function sendFilm(
  call: PictureCall,
  { clock, streams, clip }: StreamDeps & { readonly clip: LoopedClip },
) {
  const asked = filmAsked.safeParse(call.request);
  if (!asked.success) return await sendNothing(call);
  const { token, part } = asked.data.params;
  if (streams.tokens.read(token) === undefined) return await sendNothing(call);
  const found = findPart(part, clip, clock.now());
  if (found === undefined) return await sendNothing(call);
  return await call.reply.header('cache-control', 'no-store').type(found.type).send(found.body);
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** A part of the film, by the name that a playlist gives it. */
function findPart(
  part: string,
  clip: LoopedClip,
  now: number,
): { readonly type: string; readonly body: string | Buffer } | undefined {
  if (part === 'index.m3u8') return { type: PLAYLIST, body: qualitiesPlaylist(clip) };
  if (part === 'pictures.m3u8') {
    return { type: PLAYLIST, body: segmentsPlaylist(clip, now) };
  }
  if (part === 'head.mp4') return { type: 'video/mp4', body: clip.head };
  const [, number] = /^(\d{1,12})\.m4s$/.exec(part) ?? [];
  return number === undefined
    ? undefined
    : { type: 'video/iso.segment', body: segmentOf(clip, Number(number)) };
}

/** An address without a good token shows nothing, and does not say why. */
async function sendNothing({ reply }: PictureCall) {
  return await reply.code(404).type('application/json; charset=utf-8').send({});
}
