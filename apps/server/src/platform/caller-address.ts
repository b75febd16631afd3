import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** The address that a request comes from; '' where its connection is gone. */
export type AddressOf = (request: IncomingMessage) => string;

/** Takes the word of trusted proxies, and of nobody else, on the address of whoever is behind them. */
export function createAddressReader(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted);
}
