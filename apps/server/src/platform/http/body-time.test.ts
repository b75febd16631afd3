import fastify from 'fastify';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitBodyTime } from './body-time.ts';

const BODY_MS_MAX = 200;

async function open(path: string) {
  const app = fastify();
  limitBodyTime(app, BODY_MS_MAX);
  app.post('/quick', async () => 'done');
  app.post('/slow', { config: { isBodySlow: true } }, async () => 'done');
  onTestFinished(async () => {
    await app.close();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
  socket.write('Content-Length: 4\r\n\r\ntr');
  return socket;
}

async function readAnswer(socket: net.Socket): Promise<string> {
  return ((await once(socket, 'data')) as [Buffer]).toString();
}

describe('a body that takes its time', () => {
  it('is hung up on', async () => {
    const socket = await open('/quick');
    socket.resume();
    await once(socket, 'close');
  });

  it('is waited for where the route takes forms with files', async () => {
    const socket = await open('/slow');
    await pause(2 * BODY_MS_MAX);
    socket.write('ue');
    expect(await readAnswer(socket)).toContain('200 OK');
  });

  it('has all the time it needs once it is there', async () => {
    const socket = await open('/quick');
    socket.write('ue');
    expect(await readAnswer(socket)).toContain('200 OK');
    await pause(2 * BODY_MS_MAX);
    expect(socket.readyState).toBe('open');
  });
});
