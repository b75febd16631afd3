import type { ServerMessage } from '@furlong/contract';
import { Toasts } from '@furlong/ui';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { live } from '../../platform/live/live.ts';
import { storage } from '../../platform/storage.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { startSessionChannel } from './session-channel.ts';
import { findUser, logOut, startSession } from './session.ts';

const user = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: '',
  firstName: '',
  lastName: '',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  country: '',
  postcode: '',
  prefix: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  accountStatus: 'active',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  oddsFormat: 1,
  verification: 'verified',
  verificationNext: 'none',
  isCompliancePopup: false,
  isLimitAsked: false,
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  funddetail: { balance: 5, availableFunds: 5 },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  direct: {},
};

const answers: Readonly<Record<string, object>> = {
  '/api/auth/token': { access_token: 'fresh', expires_at: '2099-01-01T00:00:00.000Z' },
  '/api/user/user-info-v1': user,
  '/api/user/logout': { isOK: true },
};

afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

it('logs a customer out for whom no channel can be built, and says so', async () => {
  await startAllPhrases();
  vi.stubGlobal('fetch', async (url: string) => Promise.resolve(Response.json(answers[url])));
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('forbidden', 'SecurityError');
      }
    },
  );
  storage.keep('hasDeviceCredential', 'true');
  await startSession();
  expect(findUser()?.cust_Ref).toBe('demo01');
  startSessionChannel();
  await eventually(() => {
    expect(findUser()).toBeUndefined();
  });
  render(createElement(Toasts));
  const toast = await screen.findByRole('listitem');
  expect(toast.textContent).toBe('Cannot establish connection. Please try later');
});

it('reads the balance again when a withdrawal has moved, because no message tells what waits of it', async () => {
  const hear: ((message: ServerMessage) => void)[] = [];
  vi.spyOn(live, 'onOwnMessage').mockImplementation((listener) => {
    hear.push(listener as (message: ServerMessage) => void);
    return () => undefined;
  });
  let told: Readonly<Record<string, object>> = answers;
  vi.stubGlobal('fetch', async (url: string) => Promise.resolve(Response.json(told[url])));
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close(): void {
        this.dispatchEvent(new Event('close'));
      }
    },
  );
  storage.keep('hasDeviceCredential', 'true');
  await startSession();
  startSessionChannel();
  const funddetail = { balance: 5, availableFunds: 3 };
  told = { ...answers, '/api/user/user-info-v1': { ...user, funddetail } };
  for (const each of hear) each({ type: 'withdrawal' });
  await eventually(() => {
    expect(findUser()?.funddetail).toEqual({ balance: 500, availableFunds: 300 });
  });
  vi.restoreAllMocks();
  await logOut();
});
