import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './project.mjs';

const code: readonly string[] = ['apps', 'packages', 'bench', 'e2e', 'scripts']
  .flatMap((folder): string[] => listFiles(folder))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('apps/mobile/'));
const textOf = new Map(
  code.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const),
);

/** Whether a file proves others: it may import whatever it proves, and is no product itself. */
function isTest(file: string): boolean {
  return /\.(test|typetest)\.tsx?$/.test(file);
}

/** Modules of the product. Those of phrases are loaded by their folder; one entry passes on what a package is. */
function isModule(file: string): boolean {
  return (
    /^(apps|packages)\/[^/]+\/src\//.test(file) &&
    !isTest(file) &&
    !/\/(testing|phrases)\/|\/index\.ts$|\.d\.ts$/.test(file)
  );
}

function declaredIn(text: string): readonly string[] {
  const declared =
    /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  return [...text.matchAll(declared)].map((match) => match[1] ?? '');
}

/** The names that a file imports. Where it loads modules late or whole, or adds to them, any name that it writes may be one. */
function importedIn(text: string): readonly string[] {
  const isOpen = /\bimport\(|^import \* as \w+ from '[.@]|^declare module /m.test(text);
  if (isOpen) return text.match(/\w+/g) ?? [];
  const lists = text.matchAll(/^import (?:type )?\{([^}]*)\} from/gm);
  return [...lists].flatMap(([, list = '']) =>
    list.split(',').map((name) =>
      name
        .replace(/ as \w+/, '')
        .replace(/^\s*type /, '')
        .trim(),
    ),
  );
}

function namesImported(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => importedIn(textOf.get(file) ?? '')));
}

/** A package or an app: `packages/odds`. Tests of another part import only its entry, which is for all. */
function partOf(file: string): string {
  return file.split('/', 2).join('/');
}

/** Whether a module names it elsewhere than where it is declared. */
function isUsedIn(text: string, name: string): boolean {
  return text.split(new RegExp(`\\b${name}\\b`)).length > 2;
}

describe('what a module exports', () => {
  const byProduct = namesImported(code.filter((file) => !isTest(file)));
  const tests = code.filter(isTest).map((file) => ({
    part: partOf(file),
    names: new Set(importedIn(textOf.get(file) ?? '')),
  }));
  /** A sentence of the specification that is built, though no screen asks for it, has its place there. */
  const specified = listFiles('docs/specification')
    .map((file: string) => fs.readFileSync(path.join(root, file), 'utf8'))
    .join('');

  it('is imported by the product; what only tests import, its own module uses too', () => {
    const dead = code.filter(isModule).flatMap((file) => {
      const text = textOf.get(file) ?? '';
      if (specified.includes(file)) return [];
      return declaredIn(text)
        .filter((name) => !byProduct.has(name))
        .filter((name) => {
          const parts = tests.filter(({ names }) => names.has(name)).map(({ part }) => part);
          return (
            parts.length === 0 ||
            (parts.every((part) => part === partOf(file)) && !isUsedIn(text, name))
          );
        })
        .map((name) => `${file}: ${name}`);
    });
    expect(dead).toEqual([]);
  });
});
