import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';
import { describePackages } from './sbom.mjs';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly unknown[];
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly version?: string;
}

it('names every package of the lock file that is not for development, with its hash', () => {
  const bill = describePackages() as {
    readonly metadata: { readonly component: { readonly name: string } };
    readonly components: readonly Component[];
  };
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const wanted = Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${String(version)}`);
  const told = bill.components.filter(({ purl }) => purl.startsWith('pkg:npm/'));
  const names = new Set(told.map(({ name, version }) => `${name}@${version}`));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  expect(wanted.some((name) => name.startsWith('fastify@'))).toBe(true);
  expect([...names].some((name) => name.startsWith('vitest@'))).toBe(false);
  expect(told.find(({ name }) => name === 'fastify')?.hashes).toHaveLength(1);
  expect(bill.metadata.component.name).toBe('furlong');
});
