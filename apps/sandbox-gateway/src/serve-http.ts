import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusal, type Answer, type GatewayRequest, type GatewayRoute } from './answers.ts';
import type { SwitchBoard } from './switches.ts';

const BODY_CHARACTERS_MAX = 65_536;

/** A server of these routes. It misbehaves towards the shop as its switches say, and towards customers never. */
export function createRouteServer(routes: readonly GatewayRoute[], switches: SwitchBoard): Server {
  return createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      if (body.length <= BODY_CHARACTERS_MAX) body += piece;
    });
    request.on('end', () => {
      serve({ routes, switches }, toAsked(request, body), response);
    });
  });
}

function toAsked(
  { method = '', url = '/', headers }: IncomingMessage,
  body: string,
): GatewayRequest {
  const [path = '', search = ''] = url.split('?');
  return { method, path, query: new URLSearchParams(search), headers, body };
}

function serve(
  {
    routes,
    switches,
  }: { readonly routes: readonly GatewayRoute[]; readonly switches: SwitchBoard },
  asked: GatewayRequest,
  response: ServerResponse,
): void {
  const route = routes.find(({ method, path }) => method === asked.method && path.test(asked.path));
  if (route === undefined || asked.body.length > BODY_CHARACTERS_MAX) {
    send(response, refusal(route === undefined ? 404 : 413, 'There is nothing here'));
    return;
  }
  const { answers, answerDelayMs } = switches.read();
  if (!route.isOfShop) {
    send(response, answerOf(route, asked));
    return;
  }
  const answer = answers === 'down' ? refusal(503, 'Down') : answerOf(route, asked);
  const finish = (): void => {
    if (answers === 'cut') sendHalf(response, answer);
    else send(response, misworded(answer, answers));
  };
  if (answerDelayMs === 0) finish();
  else setTimeout(finish, answerDelayMs).unref();
}

/** A fault answers for itself, and does not end the program that the gateway is a part of. */
function answerOf(route: GatewayRoute, asked: GatewayRequest): Answer {
  try {
    return route.answer(asked, route.path.exec(asked.path)?.slice(1) ?? []);
  } catch (fault) {
    return refusal(500, fault instanceof Error ? fault.message : 'Fault');
  }
}

function misworded(answer: Answer, manner: 'whole' | 'nonsense' | 'twice' | 'down'): Answer {
  if (manner === 'nonsense') return { ...answer, status: 200, body: '<html>Sorry</html>' };
  return manner === 'twice' ? { ...answer, body: answer.body + answer.body } : answer;
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, { ...headers, 'content-length': length });
  response.write(body.slice(0, Math.ceil(body.length / 2)), () => {
    response.destroy();
  });
}

/** Listens on the loopback address: on the port that is wanted, or on any free one where that is taken. */
export async function listenLocally(server: Server, port: number): Promise<number> {
  try {
    await listen(server, port);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    await listen(server, 0);
  }
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return address.port;
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
