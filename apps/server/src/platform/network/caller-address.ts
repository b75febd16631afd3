import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** Reads the address that a request comes from; '' where its connection is gone. */
export type AddressOf = (request: IncomingMessage) => string;

/** Believes trusted proxies, and nobody else, on the address of the caller behind them. */
export function createAddressReader(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted);
}
