/**
 * Reads of the book beside a bare route that answers the same bytes as a constant: what it costs that a list of races,
 * a card and a list of matches are read by anybody, while prices move. (The same bytes, as whoever measures reads them
 * as text: letters with accents cost it more than the server spends.)
 */
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { fork } from 'node:child_process';
import process from 'node:process';
import { startBookServer, untilCalm } from './book/book-server.ts';

const CONNECTIONS = 100;
const SECONDS = 6;
const BODY_BYTES_MAX = 64 * 1024 * 1024;
/** The least share of the constant's rate that is aimed at. */
const RATIO_MIN = 0.7;

interface Reading {
  readonly name: string;
  readonly url: string;
}

interface Measured extends Reading {
  readonly bytes: number;
  readonly perSecond: number;
  readonly constantPerSecond: number;
}

/** A process of its own that answers by name what was given to it. */
async function serveConstants(): Promise<void> {
  const bodies = new Map<string, Buffer>();
  const server = Fastify({ logger: false, bodyLimit: BODY_BYTES_MAX });
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  server.put<{ Params: { name: string }; Body: Buffer }>('/:name', (request, reply) => {
    bodies.set(request.params.name, request.body);
    return reply.code(204).send();
  });
  server.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    reply.type('application/json; charset=utf-8').send(bodies.get(request.params.name)),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(url);
}

async function startConstants(): Promise<{ readonly url: string; stop(): void }> {
  const program = process.argv[1];
  if (program === undefined) throw new Error('the program has no name');
  const child = fork(program, ['constants'], { execArgv: [] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'string') resolve(message);
    });
    child.once('exit', reject);
  });
  return { url, stop: () => void child.kill() };
}

async function listReadings(url: string): Promise<readonly Reading[]> {
  const nextRaces = `${url}/api/GetNextRaces?sportcode=H,h,o`;
  const races: unknown = await (await fetch(nextRaces)).json();
  const all: readonly unknown[] = Array.isArray(races) ? races : [];
  const open = all.find((race) => Reflect.get(Object(race), 'status') === 'Open');
  const field = (name: string): string => String(Reflect.get(Object(open), name));
  const card = `ef=${field('eventFile')}&eg=${field('eventGroup')}&e=${field('eventIdx')}`;
  return [
    { name: 'next races', url: nextRaces },
    { name: 'race card', url: `${url}/api/GetSingleEvent?${card}` },
    { name: 'league list', url: `${url}/api/GetSportApiData?sportcode=F` },
  ];
}

async function ratePerSecond(url: string): Promise<number> {
  const run = { url, connections: CONNECTIONS };
  await autocannon({ ...run, duration: 1 });
  const result = await autocannon({ ...run, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not always answer`);
  return result.requests.average;
}

async function measureReading(reading: Reading, constants: string): Promise<Measured> {
  const body = await (await fetch(reading.url)).arrayBuffer();
  const constant = `${constants}/${encodeURIComponent(reading.name)}`;
  await fetch(constant, { method: 'PUT', headers: { 'content-type': 'bytes/any' }, body });
  const constantPerSecond = await ratePerSecond(constant);
  const perSecond = await ratePerSecond(reading.url);
  return { ...reading, bytes: body.byteLength, perSecond, constantPerSecond };
}

async function measure(): Promise<void> {
  const server = await startBookServer();
  const constants = await startConstants();
  try {
    await untilCalm(server);
    const all: Measured[] = [];
    for (const reading of await listReadings(server.url)) {
      all.push(await measureReading(reading, constants.url));
    }
    console.table(
      Object.fromEntries(
        all.map(({ name, bytes, perSecond, constantPerSecond }) => [
          name,
          {
            bytes,
            'reads a second': Math.round(perSecond),
            'a constant, a second': Math.round(constantPerSecond),
            ratio: Number((perSecond / constantPerSecond).toFixed(2)),
          },
        ]),
      ),
    );
    const worst = all.toSorted(
      (left, right) =>
        left.perSecond / left.constantPerSecond - right.perSecond / right.constantPerSecond,
    )[0];
    if (worst === undefined) throw new Error('nothing was measured');
    console.log(
      JSON.stringify({
        bench: 'reads',
        figure: Math.round(worst.perSecond),
        unit: `reads/s (${worst.name}, the worst)`,
        limit: Math.round(worst.constantPerSecond),
        ratio: Number((worst.perSecond / worst.constantPerSecond).toFixed(2)),
        aim: RATIO_MIN,
      }),
    );
  } finally {
    constants.stop();
    await server.stop();
  }
}

if (process.argv[2] === 'constants') await serveConstants();
else await measure();
