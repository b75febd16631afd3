import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { refusal, type Answer, type GatewayRoute } from './answers.ts';
import type { SwitchBoard } from './switches.ts';

const BODY_BYTES_MAX = 65_536;
/** As long as Node lets a request's line be. */
const KEY_CHARACTERS_MAX = 16_384;

interface Asked {
  readonly Params: { readonly key?: string };
  readonly Body: string | undefined;
}

/** A server of these routes. It misbehaves towards the shop as its switches say, and towards customers never. */
export function createRouteServer(
  routes: readonly GatewayRoute[],
  switches: SwitchBoard,
): FastifyInstance {
  const server = fastify({
    bodyLimit: BODY_BYTES_MAX,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: KEY_CHARACTERS_MAX },
    // Fastify decodes a path, and answers for itself where it cannot. A path that is encoded once more stays as it was sent.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25')),
  });
  // Each route reads its body itself, whatever the caller calls it.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  server.setNotFoundHandler(sendNotFound);
  // A fault answers for itself, and does not end the program that the gateway is a part of.
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    request.is404
      ? sendNotFound(request, reply)
      : send(reply, refusal(error.statusCode ?? 500, error.message)),
  );
  for (const route of routes) {
    server.route<Asked>({
      method: route.method,
      url: route.path,
      handler: async ({ params, originalUrl, headers, body = '' }, reply) => {
        const query = new URLSearchParams(originalUrl.split('?')[1]);
        const answer = () => route.answer({ key: params.key ?? '', query, headers, body });
        return route.isOfShop
          ? await misbehave(reply, switches, answer)
          : await send(reply, answer());
      },
    });
  }
  return server;
}

async function misbehave(reply: FastifyReply, switches: SwitchBoard, answer: () => Answer) {
  const { answers, answerDelayMs } = switches.read();
  const whole = answers === 'down' ? refusal(503, 'Down') : answer();
  if (answerDelayMs > 0) await wait(answerDelayMs, undefined, { ref: false });
  if (answers !== 'cut') return await send(reply, misworded(whole, answers));
  sendHalf(reply.hijack().raw, whole);
  return reply;
}

function misworded(answer: Answer, manner: 'whole' | 'nonsense' | 'twice' | 'down'): Answer {
  if (manner === 'nonsense') return { ...answer, status: 200, body: '<html>Sorry</html>' };
  return manner === 'twice' ? { ...answer, body: answer.body + answer.body } : answer;
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

function sendNotFound(_request: unknown, reply: FastifyReply): FastifyReply {
  return send(reply, refusal(404, 'There is nothing here'));
}

function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, { ...headers, 'content-length': length });
  response.write(body.slice(0, Math.ceil(body.length / 2)), () => {
    response.destroy();
  });
}

/** Listens on the loopback address: on the port that is wanted, or on any free one where that is taken. Answers its address. */
export async function listenLocally(server: FastifyInstance, port: number): Promise<string> {
  const host = '127.0.0.1';
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    return await server.listen({ host, port: 0 });
  }
}
