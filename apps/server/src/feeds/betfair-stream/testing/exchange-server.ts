import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { selfSigned } from './self-signed.ts';

/** A message as it was received. */
export type Received = Readonly<Record<string, unknown>>;

/** The exchange as a client sees it: a stream that a test speaks on, and a catalogue of names. */
export interface ExchangeServer {
  readonly address: { readonly host: string; readonly port: number; readonly ca: string };
  readonly catalogueUrl: string;
  /** Every subscription so far. */
  readonly subscriptions: Received[];
  readonly authentications: Received[];
  /** The markets that the catalogue lists. */
  readonly listed: unknown[];
  /** How the catalogue answers instead, once it is set. */
  catalogueFault: string | undefined;
  /** How an authentication is answered; undefined: not at all. */
  authenticate: object | undefined;
  /** Says messages on the connection that subscribed last. */
  say(...messages: readonly object[]): void;
  /** Says a text as it is. */
  sayText(text: string): void;
  drop(): void;
}

export async function startExchange(): Promise<ExchangeServer> {
  const { key, cert } = selfSigned();
  const sockets = new Set<TLSSocket>();
  let latest: TLSSocket | undefined;
  const stream = createServer({ key, cert }, (socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.write('{"op":"connection","connectionId":"001-1"}\r\n');
    let rest = '';
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(socket, JSON.parse(line) as Received);
    });
  });
  function hear(socket: TLSSocket, message: Received): void {
    if (message['op'] === 'authentication') {
      exchange.authentications.push(message);
      if (exchange.authenticate === undefined) return;
      socket.write(
        `${JSON.stringify({ op: 'status', id: message['id'], ...exchange.authenticate })}\r\n`,
      );
      if ('connectionClosed' in exchange.authenticate) socket.end();
      return;
    }
    socket.write(`{"op":"status","id":${String(message['id'])},"statusCode":"SUCCESS"}\r\n`);
    latest = socket;
    exchange.subscriptions.push(message);
  }
  const catalogue = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { params } = JSON.parse(body) as { params: { filter: { marketIds: string[] } } };
      const result = exchange.listed.filter((each) =>
        params.filter.marketIds.includes((each as { marketId: string }).marketId),
      );
      response.end(exchange.catalogueFault ?? JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    });
  });
  const [streamPort, cataloguePort] = await Promise.all(
    [stream, catalogue].map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.address() as AddressInfo).port;
    }),
  );
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    catalogue.closeAllConnections();
    await Promise.all(
      [stream, catalogue].map(
        async (server) => await new Promise((resolve) => server.close(resolve)),
      ),
    );
  });
  const exchange: ExchangeServer = {
    address: { host: '127.0.0.1', port: streamPort ?? 0, ca: cert },
    catalogueUrl: `http://127.0.0.1:${String(cataloguePort)}/`,
    subscriptions: [],
    authentications: [],
    listed: [],
    catalogueFault: undefined,
    authenticate: { statusCode: 'SUCCESS' },
    say: (...messages) => {
      for (const message of messages) latest?.write(`${JSON.stringify(message)}\r\n`);
    },
    sayText: (text) => latest?.write(text),
    drop: () => latest?.destroy(),
  };
  return exchange;
}
