import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';

function readSheet(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

describe('what moves', () => {
  const tokens = readSheet('packages/ui/src/styles/tokens.css');

  it.each([
    ['flies in', 'fly-in', '400ms', 'apps/web/src/features/betslip/legs/slip-leg-row.module.css'],
    [
      'collapses',
      'collapse',
      '200ms',
      'apps/web/src/features/statements/components/statement.module.css',
    ],
  ])('%s in the specified time', (_what, name, time, sheet) => {
    const [usual] = tokens.split('prefers-reduced-motion');
    expect(usual).toContain(`--time-${name}: ${time};`);
    expect(readSheet(sheet)).toContain(`var(--time-${name})`);
  });

  it('fades from page to page', () => {
    const page = /\.page \{[^}]*\}/.exec(readSheet('apps/web/src/app/shell/shell.module.css'))?.[0];
    expect(page).toContain('animation: fade-in var(--time-fade)');
  });
});
