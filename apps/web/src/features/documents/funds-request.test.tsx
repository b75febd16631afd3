import { fundsRequestRoutes, verificationRoutes, type FundsRequest } from '@furlong/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut } from '../../core/session/session.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { logInSample } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { VerificationPage } from './verification-page.tsx';

const asked: FundsRequest = {
  ...({ state: 'asked', stops: [], reason: '' } as const),
  askedAt: '2026-11-20T10:00:00.000Z',
};

describe('a customer who is asked where the funds come from', () => {
  let server = new ContractServer();
  beforeEach(async () => {
    server = new ContractServer();
    server.answer(verificationRoutes.listDocuments, { documents: [] });
    vi.stubGlobal('fetch', server.fetch);
    await startAllPhrases();
    await logInSample(server);
  });
  afterEach(async () => {
    await logOut();
    vi.unstubAllGlobals();
  });

  it.each<[Partial<FundsRequest>, RegExp]>([
    [{}, /^We need to know where your funds come from/],
    [
      { stops: ['deposit', 'withdraw'] },
      /you cannot deposit\. Until we have accepted it you cannot withdraw\./,
    ],
    [{ state: 'answered' }, /^We have received your proof of funding/],
    [
      { state: 'rejected', reason: 'The page is cut off.' },
      /^We could not accept your proof of funding\. Please send another\. The page is cut off\./,
    ],
  ])('reads %o as %s', async (changes, text) => {
    server.answer(fundsRequestRoutes.fundsRequest, { request: { ...asked, ...changes } });
    const at = '/account/verification';
    drawPage(<VerificationPage />, { path: at, at });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
