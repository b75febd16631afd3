import { livePath, liveProtocol } from '@furlong/contract';
import type { IncomingMessage } from 'node:http';
import { isShellOrigin } from '../http/callers/shell-origins.ts';

/** The outcome of a handshake: the session's token, if it names one, or the status with which it is refused. */
type Handshake =
  | { readonly kind: 'accepted'; readonly token: string | undefined }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 };

const BEARER = 'bearer.';

/** A browser names the page that asks, which must be our own or that of a native shell. A request that names no page is not a browser's. */
export function readHandshake(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  publicOrigin: string | null,
): Handshake {
  const [path] = (request.url ?? '').split('?', 1);
  if (path !== livePath) return { kind: 'refused', status: 404 };
  if (!isOwnOrigin(request.headers, publicOrigin)) return { kind: 'refused', status: 403 };
  const protocols = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((protocol) => protocol.trim());
  if (!protocols.includes(liveProtocol)) return { kind: 'refused', status: 400 };
  const bearer = protocols.find((protocol) => protocol.startsWith(BEARER));
  return { kind: 'accepted', token: bearer?.slice(BEARER.length) };
}

function isOwnOrigin(headers: IncomingMessage['headers'], publicOrigin: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin || isShellOrigin(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
