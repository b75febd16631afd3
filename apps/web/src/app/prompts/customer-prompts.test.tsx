import { complianceRoutes, realityCheckRoutes, sessionRoutes } from '@furlong/contract';
import { noPence } from '@furlong/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut, refreshUser, startSession } from '../../core/session/session.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { logInSample, sampleUser } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { CustomerPrompts } from './customer-prompts.tsx';

const asked = { ...sampleUser, isCompliancePopup: true };

describe('what a customer is asked while they are here', () => {
  let server = new ContractServer();

  beforeEach(async () => {
    localStorage.clear();
    server = new ContractServer();
    server.answer(realityCheckRoutes.getRealityCheck, {
      intervalMinutes: 120,
      beganAt: new Date().toISOString(),
      staked: noPence,
      nextAt: '2099-01-01T00:00:00.000Z',
      now: new Date().toISOString(),
      winOrLoss: noPence,
    });
    server.answer(complianceRoutes.sendComplianceAnswers, {
      isOK: true,
      recommendsLowerLimit: false,
    });
    vi.stubGlobal('fetch', server.fetch);
    await startAllPhrases();
  });
  afterEach(async () => {
    await logOut();
    vi.unstubAllGlobals();
  });

  function draw() {
    drawPage(<CustomerPrompts />, { path: '/', at: '/' });
  }

  async function answerAll() {
    const dialog = await screen.findByRole('dialog', { name: 'Four questions on your gambling' });
    for (const yes of within(dialog).getAllByRole('radio', { name: 'Yes' })) fireEvent.click(yes);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
  }

  function closeThanks() {
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    if (close !== undefined) fireEvent.click(close);
  }

  it('is nothing for a visitor, of whom the server is asked nothing', async () => {
    await startSession();
    draw();
    await Promise.resolve();
    expect(server.received).toEqual([]);
  });

  it('is nothing before a mailed password is changed', async () => {
    await logInSample(server, { ...asked, mustChangePassword: true });
    draw();
    await Promise.resolve();
    expect(server.requestsOf(realityCheckRoutes.getRealityCheck)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the questionnaire where the server says so, and its thanks stay after it no longer does', async () => {
    await logInSample(server, asked);
    server.answer(sessionRoutes.userInfo, sampleUser);
    draw();
    await answerAll();
    await waitFor(() => {
      expect(server.requestsOf(sessionRoutes.userInfo)).toHaveLength(1);
    });
    closeThanks();
    expect(screen.queryByRole('dialog')).toBeNull();
    server.answer(sessionRoutes.userInfo, asked);
    await refreshUser();
    await screen.findByRole('dialog', { name: 'Four questions on your gambling' });
  });

  it('does not ask twice where the customer could not be read again', async () => {
    await logInSample(server, asked);
    server.beSilent(sessionRoutes.userInfo);
    draw();
    await answerAll();
    closeThanks();
    await Promise.resolve();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
