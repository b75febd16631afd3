import { BlockList, isIP } from 'node:net';

/** Tells in which country a network address is. */
export interface NetworkCountryPort {
  /** ISO 3166 code of two letters; null where nobody knows, and for addresses that are in no country. */
  countryOf(address: string): string | null;
}

const IPV6_MAPPED = /^::ffff:(?=\d+\.)/i;

const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv6');
}

/** The address as databases know it; undefined where it is none, or a private one, which may be anywhere. */
export function toPublicAddress(given: string): string | undefined {
  const address = given.replace(IPV6_MAPPED, '').split('%')[0] ?? '';
  const version = isIP(address);
  if (version === 0 || nowhere.check(address, version === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return address;
}
