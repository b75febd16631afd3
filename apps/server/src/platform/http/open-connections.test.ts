import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createQuietServer, type QuietServer } from './testing/quiet-server.ts';

interface Line {
  readonly socket: net.Socket;
  /** The text that was received so far. */
  text(): string;
  readonly ended: Promise<unknown>;
}

async function listen(server: QuietServer): Promise<number> {
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  return (server.fastify.server.address() as AddressInfo).port;
}

async function connect(port: number, sent: string): Promise<Line> {
  const socket = net.connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(sent);
  return { socket, text: () => received, ended };
}

function createGate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

/** A route whose answer waits until it is told to go. */
function serveSlowly(): { server: QuietServer; asked: Promise<void>; answer: () => void } {
  const server = createQuietServer();
  const asked = createGate();
  const answered = createGate();
  server.fastify.get('/slow', async (_request, reply) => {
    asked.open();
    await answered.opened;
    return await reply.type('text/plain').send('done');
  });
  server.fastify.get('/hijacked', async (_request, reply) => {
    asked.open();
    await answered.opened;
    reply.hijack();
    reply.raw.writeHead(200, ['content-length', '4']).end('done');
  });
  server.fastify.post('/quick', async () => ({ isOK: true }));
  return { server, asked: asked.opened, answer: answered.open };
}

describe('a server that stops', () => {
  it.each(['/slow', '/hijacked'])(
    'sends the answer that is under way at %s, and says that the connection ends with it',
    async (path) => {
      const { server, asked, answer } = serveSlowly();
      const line = await connect(await listen(server), `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
      await asked;
      const stopped = server.fastify.close();
      setTimeout(answer, 100);
      await Promise.all([stopped, line.ended]);
      expect(line.text()).toMatch(/^HTTP\/1\.1 200 /);
      expect(line.text()).toMatch(/connection: close/i);
      expect(line.text()).toMatch(/done$/);
    },
  );

  it.each([
    ['nothing', ''],
    ['half a head', 'POST /quick HTTP/1.1\r\nhost: x\r\n'],
    [
      'half a body',
      'POST /quick HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ],
    ['a request, and half of the next', 'POST /quick HTTP/1.1\r\nhost: x\r\n\r\nPOST /quick HTTP/'],
  ])('waits for no connection on which %s was sent', async (_what, sent) => {
    const { server } = serveSlowly();
    const line = await connect(await listen(server), sent);
    // The bytes sent before have been read once a connection that came later has its answer.
    const next = await connect(
      (server.fastify.server.address() as AddressInfo).port,
      'POST /quick HTTP/1.1\r\nhost: x\r\n\r\n',
    );
    await once(next.socket, 'data');
    await Promise.all([server.fastify.close(), line.ended, next.ended]);
    expect(line.text()).toMatch(/^$|200 OK/);
  });
});
