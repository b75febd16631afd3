import { isIP } from 'node:net';

const GROUPS = 8;
/** The first six groups of an IPv4 address that is written as an IPv6 address, `::ffff:192.0.2.7`. */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'].join(':');

/**
 * The network that an address counts for in limits: an IPv4 address itself, or the first half of an IPv6 address, because
 * one customer of a provider has all addresses with the same first half.
 */
export function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = expand(address);
  if (groups.slice(0, 6).join(':') === MAPPED) return toDotted(groups.slice(6));
  return `${groups.slice(0, GROUPS / 2).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros, of which `::` stands for several. */
function expand(address: string): readonly string[] {
  const [text = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = text.split('::').map(toGroups);
  if (tail === undefined) return [...head];
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

function toGroups(text: string): readonly string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16).toString(16)];
    const [first = 0, second = 0, third = 0, fourth = 0] = group.split('.').map(Number);
    return [first * 256 + second, third * 256 + fourth].map((pair) => pair.toString(16));
  });
}

function toDotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
