import { Toasts } from '@furlong/ui';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { dismissLogin, useIsLoginAsked } from '../../../core/session/login-request.ts';
import { logOut, startSession } from '../../../core/session/session.ts';
import { toggleOnSlip } from '../../../core/slip/slip.ts';
import { BetslipKeeper } from '../betslip-keeper.tsx';
import { BetslipPanel } from '../panel/betslip-panel.tsx';
import { dropSlip } from '../keep-betslip.ts';
import { connection } from './connection.ts';
import { choice } from './slip-fixtures.ts';
import { SlipServer } from './slip-server.ts';

function LoginProbe() {
  return useIsLoginAsked() ? <p>Login is asked for</p> : null;
}

export function renderSlip() {
  return render(
    <MemoryRouter>
      <BetslipKeeper />
      <BetslipPanel contactUrl="https://furlong.example/contact.pdf" />
      <LoginProbe />
      <Toasts />
    </MemoryRouter>,
  );
}

/** Taking a runner off, as it is named in full. */
export function removalOf(number: number): string {
  return `Remove Runner ${number}, Novices’ Hurdle, 14:0${number} Kempton Park`;
}

export async function findLeg(number: number) {
  return await screen.findByRole('button', { name: removalOf(number) });
}

export async function tap(number: number) {
  act(() => {
    toggleOnSlip(choice(number));
  });
  await findLeg(number);
}

export function stakeOf(wager: string) {
  return screen.getByLabelText(`Stake per line, ${wager}, pounds`);
}

export function button(name: string) {
  return screen.getByRole('button', { name });
}

/** Every test of the file has a server and a visit of its own. */
export function serveSlips(): () => SlipServer {
  let server = new SlipServer();
  beforeEach(async () => {
    server = new SlipServer();
    vi.stubGlobal('fetch', server.fetch);
    Element.prototype.scrollIntoView = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
    await startAllPhrases();
    await startSession();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await act(async () => {
      await logOut();
      dropSlip();
    });
    connection.staleSince = undefined;
    dismissLogin();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return () => server;
}
