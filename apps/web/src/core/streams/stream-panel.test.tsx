import { sessionRoutes } from '@furlong/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storage } from '../../platform/storage.ts';
import { drawAccountPage, logInJane } from '../../testing/draw-account.tsx';
import { jane } from '../../testing/account-server.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { logOut } from '../session/session.ts';
import { StreamPanel } from './stream-panel.tsx';

const startsAt = '2026-11-20T14:05:00.000Z';
const sisEvent = {
  streamId: 'H2611201-4-3',
  competition: 'Kempton Park',
  startDate: startsAt,
  sportName: 'Horse Racing',
  phenixEmbedUrl: '/streams/embed/H2611201-4-3',
};
const trpEvent = {
  ID: 'H2611201-4-3',
  Location: 'Kempton Park',
  StartDateTime: startsAt,
  ContentTypeID: 1,
};
const watch = { id: 'w1', expiresAt: startsAt, isSandbox: true };
const opened = {
  ...sisEvent,
  phenixEmbedUrl: '/streams/embed/H2611201-4-3?token=t',
  watch,
};
const noStream = {
  isOK: false,
  error: { errorMessage: 'Not on today' },
  watch: null,
  eventInfo: { streams: [] },
};
const unavailable = { code: 'stream.unavailable', message: 'Not now' };

/** The server's answers by the last part of a path; a refusal has a code. */
let answers: Record<string, unknown> = {};
const asked: string[] = [];

function answer(path: string): Response {
  const name = path.split('?')[0]?.split('/').at(-1) ?? '';
  asked.push(name);
  const body = answers[name] ?? { isOK: true };
  const isRefusal = typeof body === 'object' && 'code' in body;
  return Response.json(body, { status: isRefusal ? 409 : 200 });
}

beforeEach(async () => {
  localStorage.clear();
  asked.length = 0;
  const user = { ...jane, token: 'token-1', tokenExpiresAt: '2099-01-01T00:00:00.000Z' };
  answers = {
    login: z.encode(sessionRoutes.login.response, user),
    'get-sis-events': [sisEvent],
    'get-sis-stream': opened,
    'get-trp-events': [],
    'keep-watching': { state: 'watching' },
  };
  vi.stubGlobal('fetch', async (url: string) => Promise.resolve(answer(url)));
  await startAllPhrases();
});

afterEach(async () => {
  await logOut();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(sportCode = 'H') {
  const single = { name: 'Kempton Park', startsAt };
  return drawAccountPage(<StreamPanel sportCode={sportCode} single={single} />, '/');
}

async function openAsCustomer(sportCode?: string) {
  await logInJane();
  storage.keep('showStream', 'true');
  open(sportCode);
}

describe('the panel of live pictures', () => {
  it('tells a visitor to log in, and asks nothing', () => {
    storage.keep('showStream', 'true');
    open();
    screen.getByText('Please login to your account to view live streams of games/races.');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('asks nothing before it is switched on, and keeps the switch', async () => {
    await logInJane();
    asked.length = 0;
    open();
    const control = screen.getByRole('switch', { name: 'Show stream' });
    expect([control.getAttribute('aria-checked'), asked]).toEqual(['false', []]);
    await userEvent.click(control);
    expect(storage.find('showStream')).toBe('true');
    await screen.findByTitle('Live picture: Kempton Park');
    await userEvent.click(control);
    expect(storage.find('showStream')).toBe('false');
    expect(screen.queryByTitle('Live picture: Kempton Park')).toBeNull();
  });

  it('shows the page of SIS in a frame that is an origin of its own', async () => {
    await openAsCustomer();
    const frame = await screen.findByTitle('Live picture: Kempton Park');
    expect(frame.getAttribute('src')).toBe(opened.phenixEmbedUrl);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    screen.getByText('This picture comes from a sandbox, not from a provider.');
    screen.getByText(/Live pictures are delayed/);
  });

  it.each([
    ['H', ['Racing TV', 'AtTheRaces', 'SIS Stream']],
    ['g', ['AtTheRaces', 'SIS Stream']],
    ['$', ['AtTheRaces', 'SIS Stream']],
    ['vh', ['AtTheRaces', 'SIS Stream']],
  ])('offers for %s the channels %j, and begins with SIS', async (sportCode, labels) => {
    await openAsCustomer(sportCode);
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(labels);
    expect(radios.map(({ checked }) => checked).at(-1)).toBe(true);
  });

  it('falls back to TRP where SIS has nothing, and says that there is no stream', async () => {
    answers['get-sis-events'] = [];
    await openAsCustomer();
    await screen.findByText('No stream currently available on this channel.');
    screen.getByText('Thank you for your continued custom!');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'AtTheRaces' }).checked).toBe(true);
    // A choice is kept, though SIS has nothing.
    await userEvent.click(screen.getByRole('radio', { name: 'SIS Stream' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'SIS Stream' }).checked).toBe(true);
    screen.getByText('No stream currently available on this channel.');
  });

  it('warns of trouble with SIS, and shows what TRP has', async () => {
    answers['get-sis-events'] = unavailable;
    answers['get-trp-events'] = [trpEvent];
    answers['racing-stream-url'] = noStream;
    await openAsCustomer();
    await screen.findByText('The stream is not available. Please try again later.');
    // The provider's own words are a toast, and stand where the picture would.
    await waitFor(() => {
      expect(screen.getAllByText('Not on today')).toHaveLength(2);
    });
  });

  it('says that there is none where the channel shows another race alone', async () => {
    answers['get-sis-events'] = [{ ...sisEvent, competition: 'Ascot' }];
    await openAsCustomer();
    await screen.findByText('No stream currently available on this channel.');
    expect(asked).not.toContain('get-sis-stream');
  });

  it('stops where the customer watches somewhere else, and can be watched here again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAsCustomer();
    await screen.findByTitle('Live picture: Kempton Park');
    answers['keep-watching'] = { state: 'replaced' };
    await vi.advanceTimersByTimeAsync(5000);
    await screen.findByText(/you have opened a stream somewhere else/);
    expect(screen.queryByTitle('Live picture: Kempton Park')).toBeNull();
    answers['keep-watching'] = { state: 'watching' };
    screen.getByRole('button', { name: 'Watch here' }).click();
    await screen.findByTitle('Live picture: Kempton Park');
  });

  it('says that another took its place, where it is the picture that notices first', async () => {
    await openAsCustomer();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Live picture: Kempton Park');
    answers['keep-watching'] = { state: 'replaced' };
    const data = { kind: 'stream', state: 'failed', delayMs: 0 };
    window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
    await screen.findByText(/you have opened a stream somewhere else/);
  });

  it('reads the events again every five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAsCustomer();
    await screen.findByTitle('Live picture: Kempton Park');
    answers['get-sis-events'] = [];
    await vi.advanceTimersByTimeAsync(5000);
    await screen.findByText('No stream currently available on this channel.');
  });

  it('hears its own frame alone: how late the picture is, and that it has ended', async () => {
    await openAsCustomer();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Live picture: Kempton Park');
    const tell = (data: object, source: Window | null) => {
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    };
    const late = { kind: 'stream', state: 'playing', delayMs: 6400 };
    tell({ ...late, delayMs: 99_000 }, window);
    tell(late, frame.contentWindow);
    await screen.findByText('The picture is about 6 s behind.');
    tell({ ...late, state: 'ended' }, frame.contentWindow);
    await screen.findByText('The stream has ended.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTitle('Live picture: Kempton Park');
  });

  it('can be closed, and opened again', async () => {
    await openAsCustomer();
    await userEvent.click(await screen.findByRole('button', { name: 'Close the picture' }));
    await screen.findByText('You have closed the picture.');
    // The button that had the focus is gone.
    const watchAgain = screen.getByRole('button', { name: 'Watch' });
    expect(document.activeElement).toBe(watchAgain);
    await userEvent.click(watchAgain);
    await screen.findByTitle('Live picture: Kempton Park');
  });
});
