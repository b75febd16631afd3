import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddressReader } from './caller-address.ts';

function requestFrom(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('createAddressReader', () => {
  it.each([
    ['the connection, where no proxy is trusted', [], '10.0.0.1', '192.0.2.7', '10.0.0.1'],
    ['whom a trusted proxy names', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['the last that no proxy can name', ['10.0.0.1'], '10.0.0.1', 'x, 192.0.2.7', '192.0.2.7'],
    ['the connection of a stranger', ['10.0.0.1'], '192.0.2.9', '192.0.2.7', '192.0.2.9'],
    ['the trusted proxy itself', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['nobody on a connection that is gone', ['10.0.0.1'], undefined, '192.0.2.7', ''],
    ['nobody on one without proxies', [], undefined, undefined, ''],
  ])('reads %s', (_what, proxies, remote, forwardedFor, address) => {
    expect(createAddressReader(proxies)(requestFrom(remote, forwardedFor))).toBe(address);
  });
});
