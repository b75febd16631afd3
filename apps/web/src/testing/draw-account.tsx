import { dismissToast, showToast, Toasts } from '@furlong/ui';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { logIn, logOut } from '../core/session/session.ts';
import { AccountServer } from './account-server.ts';
import { drawPage } from './draw-page.tsx';
import { startAllPhrases } from './start-phrases.ts';

/** Takes back what earlier tests of the file said: toasts stay for five seconds, and there are at most five. */
function dismissToasts(): void {
  const latest = showToast('info', '');
  for (let id = latest; id > latest - 6; id -= 1) dismissToast(id);
}

/** Every test of the file has a server and a device of its own. */
export function serveAccount(): () => AccountServer {
  let server = new AccountServer();
  beforeEach(async () => {
    localStorage.clear();
    dismissToasts();
    server = new AccountServer();
    vi.stubGlobal('fetch', server.fetch);
    await startAllPhrases();
  });
  afterEach(async () => {
    await logOut();
    vi.unstubAllGlobals();
  });
  return () => server;
}

export async function logInJane(): Promise<void> {
  await logIn('jane01', 'sunny123');
}

export function drawAccountPage(page: ReactElement, at: string) {
  const path = at.split('?')[0] ?? at;
  return drawPage(
    <>
      {page}
      <Toasts />
    </>,
    { path, at },
  );
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The text that a screen reader adds to a field. */
export function saidOf(label: string | RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}
