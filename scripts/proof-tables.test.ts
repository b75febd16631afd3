import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';
import { findRequirementFaults, findSpecificationFaults, type NamedFiles } from './proof-tables.ts';

const ours: NamedFiles = {
  isThere: (file) => fs.existsSync(path.join(root, file)),
  read: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
  decisions: fs.readdirSync(path.join(root, 'docs/decisions')),
};

/** A repository of two files and one decision. */
const sources: ReadonlyMap<string, string> = new Map([
  ['src/door.ts', 'export function open() {}'],
  [
    'src/door.test.ts',
    `const name = 'is no test'; describe('a door', () => {}); it('opens, once', () => {});
     it.each([['by day', 1]])("says 'come in' to %s", () => {});`,
  ],
]);
const sample: NamedFiles = {
  isThere: (file) => sources.has(file),
  read: (file) => sources.get(file) ?? '',
  decisions: ['0002-plain-sql.md'],
};

function specificationOf(...rows: readonly string[]): string {
  const head = '# A page\n\n| Sentence | Lives in | Proved by | Departs |\n| - | :-- | - | - |\n';
  return `${head}${rows.map((row) => `| ${row} |\n`).join('')}\nMore text.\n`;
}

function requirementsOf(...rows: readonly string[]): string {
  const head = '| Requirement | What the product does | Proved by |\n| - | - | - |\n';
  return head + rows.map((row) => `| ${row} |\n`).join('');
}

describe('the tables of the specification', () => {
  it('take a place with its proof, a departure, and what is not built yet', () => {
    const page = specificationOf(
      'A door | `src/door.ts` | `src/door.test.ts` |  ',
      'It opens | `src/door.ts`; `src/door.ts` | `src/door.test.ts` › opens, once; `src/door.test.ts` › a door |  ',
      'By day | `src/door.ts` | `src/door.test.ts` › by day |  ',
      "It speaks | `src/door.ts` | `src/door.test.ts` › says 'come in' to %s | D46, docs/decisions/0002 ",
      'It knocks | | | D1 ',
      'It sings | not built yet | |  ',
      'It dances | not built yet: no floor | | D2 ',
    );
    expect(findSpecificationFaults(page, sample)).toEqual([]);
  });

  it.each([
    [
      'a place that is gone',
      'A | `src/gone.ts` | `src/door.test.ts` | ',
      'src/gone.ts is not there',
    ],
    ['a place without its path', 'A | the door | `src/door.test.ts` | ', 'the door names no file'],
    [
      'a proof that is gone',
      'A | `src/door.ts` | `src/gone.test.ts` | ',
      'src/gone.test.ts is not there',
    ],
    ['a proof that is no test', 'A | `src/door.ts` | `src/door.ts` | ', 'src/door.ts is no test'],
    [
      'a test that is gone',
      'A | `src/door.ts` | `src/door.test.ts` › shuts | ',
      'src/door.test.ts has no test “shuts”',
    ],
    [
      'a text that is no name of a test',
      'A | `src/door.ts` | `src/door.test.ts` › is no test | ',
      'src/door.test.ts has no test “is no test”',
    ],
    ['a decision past the last', 'A | | | D47 ', 'D47 is no decision'],
    [
      'a decision without a page',
      'A | | | docs/decisions/0003 ',
      'docs/decisions/0003 is no decision',
    ],
    ['nothing', 'A | | | ', 'has neither a place and a proof nor a departure'],
    ['a place alone', 'A | `src/door.ts` | | ', 'has neither a place and a proof nor a departure'],
    [
      'a proof alone',
      'A | | `src/door.test.ts` | ',
      'has neither a place and a proof nor a departure',
    ],
    [
      'a proof of what is not built',
      'A | not built yet | `src/door.test.ts` | ',
      'is proved and not built',
    ],
  ])('do not take %s', (_what, row, fault) => {
    expect(findSpecificationFaults(specificationOf(row), sample)).toEqual([`A: ${fault}`]);
  });

  it('do not take a row that lacks a cell', () => {
    expect(findSpecificationFaults(specificationOf('A | D1'), sample)).toHaveLength(1);
  });
});

describe('the tables of a standard', () => {
  it('take a requirement with its proof, one that is open, and one that does not apply', () => {
    const page = requirementsOf(
      '6.1.1 doors | It has one. | `src/door.ts`; `src/door.test.ts` › a door ',
      '6.1.2 locks | Not yet: no lock. | ',
      '6.1.3 gates | Does not apply: there is no gate. | ',
    );
    expect(findRequirementFaults(page, sample)).toEqual([]);
  });

  it.each([
    ['without a proof', ['6.1.1 doors | It has one. | '], 'has no proof, and does not say why'],
    [
      'whose proof is gone',
      ['6.1.1 doors | It has one. | `src/gone.ts` '],
      'src/gone.ts is not there',
    ],
    [
      'whose test is gone',
      ['6.1.1 doors | Not yet: a lock. | `src/door.test.ts` › shuts '],
      'src/door.test.ts has no test “shuts”',
    ],
    [
      'that is there twice',
      ['6.1.1 doors | Not yet: a lock. | ', '6.1.1 doors | Does not apply: no. | '],
      'is there twice',
    ],
  ])('do not take one %s', (_what, rows, fault) => {
    expect(findRequirementFaults(requirementsOf(...rows), sample)).toEqual([`6.1.1: ${fault}`]);
  });

  it('do not take a row without its number', () => {
    const page = requirementsOf('doors | It has one. | `src/door.ts` ');
    expect(findRequirementFaults(page, sample)).toEqual(['doors: is no row of a requirement']);
  });
});

describe('what the documents say of the product', () => {
  const folder = 'docs/specification';
  const pages = ours.isThere(folder) ? fs.readdirSync(path.join(root, folder)) : [];

  it.each(pages)('names in specification/%s what is there', (page) => {
    expect(findSpecificationFaults(ours.read(`${folder}/${page}`), ours)).toEqual([]);
  });

  it('names each page of the specification in its index', () => {
    const index = ours.read(`${folder}/README.md`);
    const named = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page]) => page);
    expect([...named, 'README.md'].toSorted()).toEqual(pages.toSorted());
  });

  it('names in docs/security.md what is there', () => {
    expect(findRequirementFaults(ours.read('docs/security.md'), ours)).toEqual([]);
  });
});
