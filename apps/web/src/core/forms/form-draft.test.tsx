import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { TextField } from '@furlong/ui';
import { storage } from '../../platform/storage.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { logIn, logOut } from '../session/session.ts';
import { draftOf } from './form-draft.ts';
import { useDraft } from './form-draft.ts';
import { useForm } from './use-form.ts';

const initial = {
  LastName: '',
  Password: '',
  ConfirmPassword: '',
  SecurityAnswer: '',
  PhotoID: undefined as File | undefined,
  Terms: false,
};
const typed = {
  LastName: 'Roche',
  Password: 'furlong1',
  ConfirmPassword: 'furlong1',
  SecurityAnswer: 'Rex',
  PhotoID: new File(['x'], 'passport.png'),
  Terms: true,
};
const login = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: '',
  firstName: 'Ruby',
  lastName: '',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  country: '',
  postcode: '',
  isCompliancePopup: false,
  isLimitAsked: false,
  oddsFormat: 1,
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  direct: {},
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  accountStatus: 'active',
  funddetail: { balance: 5, availableFunds: 5 },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  token: 'fresh',
  tokenExpiresAt: '2099-01-01T00:00:00.000Z',
};

function draft() {
  return draftOf('registration', ['SecurityAnswer']);
}

function serveLogins(customer: string) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/login') ? { ...login, cust_Ref: customer } : { isOK: true }),
  );
}

describe('a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.clear();
  });
  afterEach(async () => {
    serveLogins('');
    await logOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('keeps what was typed, a little after the last change, but no password, no secret and no file', () => {
    const form = draft();
    form.keep({ ...typed, LastName: 'R' });
    form.keep(typed);
    expect(storage.find('formDrafts')).toBeUndefined();
    vi.advanceTimersByTime(400);
    const stored = storage.find('formDrafts') ?? '';
    expect(stored).not.toMatch(/furlong1|Rex|passport/);
    expect(draft().restore(initial)).toEqual({ ...initial, LastName: 'Roche', Terms: true });
  });

  it('is of its form alone, and of fields that still are what they were', () => {
    const form = draft();
    form.keep(typed);
    form.flush();
    expect(draftOf('profile', []).restore(initial)).toEqual(initial);
    expect(draft().restore({ Terms: '', Town: '' })).toEqual({ Terms: '', Town: '' });
  });

  it('is gone after a day, from the device too', () => {
    const form = draft();
    form.keep(typed);
    form.flush();
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
    expect(draft().restore(initial).LastName).toBe('Roche');
    vi.advanceTimersByTime(1);
    expect(draft().restore(initial)).toEqual(initial);
    expect(storage.find('formDrafts')).toBeUndefined();
  });

  it('is dropped alone, with what still waits to be written', () => {
    const [form, other] = [draft(), draftOf('profile', [])];
    other.keep(typed);
    other.flush();
    form.keep(typed);
    form.flush();
    form.keep(typed);
    form.drop();
    vi.advanceTimersByTime(400);
    expect(draft().restore(initial)).toEqual(initial);
    expect(draftOf('profile', []).restore(initial).LastName).toBe('Roche');
  });

  it('belongs to the customer who wrote it', async () => {
    serveLogins('demo01');
    await logIn('demo01', 'furlong1');
    const form = draft();
    form.keep(typed);
    form.flush();
    serveLogins('demo02');
    await logIn('demo02', 'furlong1');
    expect(draft().restore(initial)).toEqual(initial);
    serveLogins('demo01');
    await logIn('demo01', 'furlong1');
    expect(draft().restore(initial).LastName).toBe('Roche');
  });

  it.each(['not json', '{"registration":{"of":7}}', '[]'])(
    'survives a store that holds %s',
    (text) => {
      storage.keep('formDrafts', text);
      expect(draft().restore(initial)).toEqual(initial);
    },
  );
});

describe('useDraft', () => {
  const send = vi.fn<() => Promise<void>>();
  function Example() {
    const kept = useDraft('registration');
    const form = useForm({
      room: 'core/forms',
      schema: z.object({ LastName: z.string() }),
      initial: { LastName: '' },
      send,
      draft: kept,
    });
    return (
      <form onSubmit={form.submit}>
        <TextField label="Last Name" {...form.field('LastName')} />
      </form>
    );
  }
  function lastName() {
    return screen.getByLabelText<HTMLInputElement>('Last Name');
  }
  beforeEach(async () => {
    localStorage.clear();
    await startAllPhrases();
    serveLogins('');
    send.mockResolvedValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('brings back what was typed when the page was left, by whatever way', async () => {
    const { unmount } = render(<Example />);
    await userEvent.type(lastName(), 'Ro');
    window.dispatchEvent(new Event('pagehide'));
    expect(storage.find('formDrafts')).toContain('"Ro"');
    await userEvent.type(lastName(), 'che');
    unmount();
    render(<Example />);
    expect(lastName().value).toBe('Roche');
  });

  it('is dropped once the form is sent, and kept where that fails', async () => {
    render(<Example />);
    send.mockRejectedValueOnce(new Error('no answer'));
    await userEvent.type(lastName(), 'Roche{Enter}');
    window.dispatchEvent(new Event('pagehide'));
    expect(storage.find('formDrafts')).toContain('Roche');
    await userEvent.type(lastName(), '{Enter}');
    expect(storage.find('formDrafts')).toBeUndefined();
  });

  it('leaves nothing on the device after a log out', async () => {
    const { unmount } = render(<Example />);
    await userEvent.type(lastName(), 'Roche');
    window.dispatchEvent(new Event('pagehide'));
    await userEvent.type(lastName(), '!');
    await logOut();
    unmount();
    expect(storage.find('formDrafts')).toBeUndefined();
  });
});
