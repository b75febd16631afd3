import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFragments } from './lint/comment-sentences.mjs';
import { listFiles, root } from './project.mjs';

const files: readonly string[] = listFiles('.');
const code = files.filter((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file));
const source = code.filter((file) =>
  /^(packages|apps\/(server|web|desk|picture|sandbox-gateway)|e2e|bench)\//.test(file),
);
const documents = files.filter((file) => file.endsWith('.md'));
const packages = fs.readdirSync(path.join(root, 'packages')).filter((name) => !name.includes('.'));

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

function isThere(file: string): boolean {
  return fs.existsSync(path.join(root, file));
}

/** Names that a module declares and exports; what it passes on from another is declared there. */
function exportedNamesOf(text: string): readonly string[] {
  const declared =
    /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  return [...text.matchAll(declared)].map((match) => match[1] ?? '');
}

describe('file names', () => {
  it('say what is inside: no drawer for odds and ends', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|types|constants|services?|misc)\.[a-z.]+$/;
    expect(source.filter((file) => drawer.test(file))).toEqual([]);
  });

  it('are kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const named = source.filter((file) => file.includes('/src/'));
    expect(named.filter((file) => !kebab.test(path.basename(file)))).toEqual([]);
  });

  it('keep index.ts for the one entry of a package', () => {
    const entries = packages.map((name) => `packages/${name}/src/index.ts`);
    const found = code.filter((file) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(file));
    expect(found.toSorted()).toEqual(entries.toSorted());
  });

  it('number the migrations without a gap or a double', () => {
    const numbers = fs
      .readdirSync(path.join(root, 'db/migrations'))
      .toSorted()
      .map((name) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]));
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });
});

describe('packages', () => {
  it.each(packages)('%s is entered by one door', (name) => {
    const manifest = JSON.parse(read(`packages/${name}/package.json`)) as { exports: unknown };
    const { '.': entry, ...others } = manifest.exports as Record<string, unknown>;
    const doors = Object.keys(others).filter((door) => !door.endsWith('.css'));
    expect({ entry, doors }).toEqual({ entry: './src/index.ts', doors: [] });
  });
});

describe('exported names', () => {
  // Phrases have one name in every language; tests and what they are built of name their samples as they like.
  const product = source.filter(
    (file) =>
      /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
      !/\.(test|typetest|d)\.tsx?$|\/testing\/|\/phrases\//.test(file),
  );

  it('stand for one thing each', () => {
    const filesOf = new Map<string, string[]>();
    for (const file of product)
      for (const name of new Set(exportedNamesOf(read(file))))
        filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    const doubles = [...filesOf].filter(([, { length }]) => length > 1);
    expect(doubles.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([]);
  });
});

describe('comments', () => {
  // A migration is never changed once it has been applied, not even in its comments.
  const written = code.filter((file) => !/^db\/migrations\/|\.css$/.test(file));

  it('are sentences with a subject and a verb', () => {
    const fragments = written.flatMap((file) =>
      findFragments(read(file), file).map(({ line, sentence }) => `${file}:${line}: ${sentence}`),
    );
    expect(fragments).toEqual([]);
  });

  it('leave no work behind without an owner', () => {
    const unowned = /\b(TODO(?!\([^)]+\))|FIXME|XXX|HACK)\b/;
    const others = code.filter((file) => file !== 'scripts/tidy.test.ts');
    expect(others.filter((file) => unowned.test(read(file)))).toEqual([]);
  });

  it('name documents that exist', () => {
    const named = code.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/.-]+\.md\b/g)].map(([document]) => document),
    );
    expect([...new Set(named)].filter((document) => !isThere(document))).toEqual([]);
  });
});

describe('documents', () => {
  const places = fs
    .readdirSync(root)
    .filter((name) => fs.statSync(path.join(root, name)).isDirectory());

  it('name files that exist', () => {
    const missing = documents.flatMap((document) => {
      const spans = [...read(document).matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map((match) => match[1]);
      const paths = spans.filter((span) => places.includes(span?.split('/')[0] ?? ''));
      return paths.filter((span) => !isThere(span ?? '')).map((span) => `${document}: ${span}`);
    });
    expect(missing).toEqual([]);
  });

  it('link to files that exist', () => {
    const broken = documents.flatMap((document) => {
      const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
      const targets = links.map((match) => path.join(path.dirname(document), match[1] ?? ''));
      return targets.filter((target) => !isThere(target)).map((link) => `${document}: ${link}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('the repository', () => {
  it('speaks of the product alone, and of nobody`s machine', () => {
    const machine = /(?<![\w.])\/(?:work|root|home\/\w+|Users\/\w+)\//;
    const written = [...code, ...documents].filter((file) => file !== 'scripts/tidy.test.ts');
    expect(written.filter((file) => machine.test(read(file)))).toEqual([]);
  });

  it('installs from any registry: the lockfile names none', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string; link?: boolean }>;
    };
    const named = Object.entries(lock.packages).filter(
      ([, entry]) => entry.resolved !== undefined && entry.link !== true,
    );
    expect(named).toEqual([]);
  });
});
