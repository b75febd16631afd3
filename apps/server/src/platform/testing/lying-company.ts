import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface LyingCompany {
  readonly url: string;
  /** The requests that the company was sent: method, path with query, headers and body. */
  readonly asked: {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
}

/** The ways in which a company outside fails, and the code by which our server knows each. */
export const lies = [
  ['status_500', (response: ServerResponse) => void response.writeHead(500).end('{"ok":true}')],
  ['status_403', (response: ServerResponse) => void response.writeHead(403).end('Incorrect key')],
  ['answer_malformed', (response: ServerResponse) => void response.end('<html>Sorry</html>')],
  ['answer_malformed', (response: ServerResponse) => void response.end('{"surprise":1}')],
  ['answer_malformed', (response: ServerResponse) => void response.end('')],
  ['answer_too_large', (response: ServerResponse) => void response.end('x'.repeat(2_000_000))],
  ['unreachable', (response: ServerResponse) => void response.destroy()],
  [
    'unreachable',
    (response: ServerResponse) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  ['timeout', () => undefined],
] as const;

/** A company outside on a port of its own, gone with the test. */
export async function startLyingCompany(
  answer: (response: ServerResponse, path: string) => void,
): Promise<LyingCompany> {
  const asked: LyingCompany['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, path, headers, body });
      answer(response, path);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}`, asked };
}
