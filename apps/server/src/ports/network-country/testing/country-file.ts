import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

type Node = [Node | string | undefined, Node | string | undefined];

/**
 * Writes a small database of IPv4 networks in MaxMind's format (https://maxmind.github.io/MaxMind-DB), gone with the test.
 * `networks` gives the country of each, such as `81.2.0.0/16`.
 */
export function writeCountryFile(networks: Readonly<Record<string, string>>): string {
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(networks)) addNetwork(root, network, country);
  const nodes: Node[] = [];
  collect(root, nodes);
  const countries = [...new Set(Object.values(networks))];
  const entries = countries.map((country) =>
    map([['country', map([['iso_code', text(country)]])]]),
  );
  const offsets = entries.map((_entry, at) => Buffer.concat(entries.slice(0, at)).length);
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, at) => {
    node.forEach((child, side) => {
      const value =
        child === undefined
          ? nodes.length
          : typeof child === 'string'
            ? nodes.length + 16 + (offsets[countries.indexOf(child)] ?? 0)
            : nodes.indexOf(child);
      tree.writeUIntBE(value, at * 6 + side * 3, 3);
    });
  });
  const metadata = map([
    ['node_count', uint32(nodes.length)],
    ['record_size', uint16(24)],
    ['ip_version', uint16(4)],
    ['database_type', text('Test-Country')],
    ['binary_format_major_version', uint16(2)],
    ['binary_format_minor_version', uint16(0)],
    ['build_epoch', uint32(1)],
  ]);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-countries-'));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const file = path.join(folder, 'countries.mmdb');
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  fs.writeFileSync(file, Buffer.concat([tree, Buffer.alloc(16), ...entries, marker, metadata]));
  return file;
}

function addNetwork(root: Node, network: string, country: string): void {
  const [address = '', length = '32'] = network.split('/');
  const bits = address
    .split('.')
    .map((byte) => Number(byte).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length));
  let node = root;
  [...bits].forEach((bit, at) => {
    const side = bit === '1' ? 1 : 0;
    if (at === bits.length - 1) node[side] = country;
    else node = node[side] = asNode(node[side]);
  });
}

function asNode(child: Node | string | undefined): Node {
  return typeof child === 'object' ? child : [undefined, undefined];
}

function collect(node: Node, nodes: Node[]): void {
  nodes.push(node);
  for (const child of node) if (typeof child === 'object') collect(child, nodes);
}

function text(value: string): Buffer {
  return Buffer.concat([control(2, value.length), Buffer.from(value)]);
}

function uint16(value: number): Buffer {
  return Buffer.from([...control(5, 2), value >> 8, value & 255]);
}

function uint32(value: number): Buffer {
  return Buffer.from([...control(6, 4), 0, 0, (value >> 8) & 255, value & 255]);
}

function map(fields: readonly (readonly [string, Buffer])[]): Buffer {
  return Buffer.concat([
    control(7, fields.length),
    ...fields.flatMap(([name, value]) => [text(name), value]),
  ]);
}

function control(type: number, size: number): Buffer {
  if (size > 28) throw new Error('too long for a small database');
  return Buffer.from([(type << 5) | size]);
}
