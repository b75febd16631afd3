import type { Race, Runner } from '@furlong/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { race, runner } from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { RacePage } from './race-page.tsx';

const server = new SportServer();
let lastGroup = 600;

beforeEach(async () => {
  await startAllPhrases();
  server.start();
  // Prices are kept for the visit: each test has a meeting of its own.
  lastGroup += 1;
});
afterEach(() => {
  server.stop();
});

function open(change: Partial<Race>) {
  server.answers.singleEvent = race({ eventGroup: lastGroup, ...change });
  return drawPage(<RacePage />, {
    path: '/sport/:sportName/race/:ef/:eg',
    at: `/sport/horse-racing/race/H2611201/${lastGroup}?ev=3`,
  });
}

function knowing(told: Partial<Runner['additionalInfo']>): Runner {
  const lantern = runner(1, 'Marsh Lantern');
  return { ...lantern, additionalInfo: { ...lantern.additionalInfo, ...told } };
}

const pastRun = {
  position: '4',
  courseName: 'Redcar',
  date: '12-11-2026',
  runnerCount: 14,
  raceTitle: 'Loganberry Handicap',
  distance: '7f',
  going: 'Soft',
  weight: '9-9',
};

describe('the marks of a runner', () => {
  it('are told in words beside their letters, and once more where the row is opened', async () => {
    const headgear = [
      { kind: 'p', isFirstTime: true },
      { kind: 't', isFirstTime: false },
    ] as const;
    const performances = [{ ...pastRun, wasFavourite: true }];
    open({ selections: [knowing({ headgear: [...headgear], claim: 5, performances })] });
    const toggle = await screen.findByRole('button', { name: /^Marsh Lantern\s*F?$/ });
    for (const meaning of ['Beaten favourite last time out', 'Cheekpieces, first time'])
      expect(screen.getByTitle(meaning).textContent).toContain(meaning);
    expect(screen.getByTitle('The jockey claims 5 lb').textContent).toBe('(5)');
    await userEvent.click(toggle);
    const meanings = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(meanings.slice(0, 4)).toEqual([
      ['BF', 'Beaten favourite last time out'],
      ['p1', 'Cheekpieces, first time'],
      ['t', 'Tongue tie'],
      ['(5)', 'The jockey claims 5 lb'],
    ]);
  });

  it('are not drawn where nothing is known', async () => {
    open({ selections: [knowing({})] });
    await screen.findByText('Marsh Lantern');
    expect(screen.queryByText(/BF|\(5\)|days?$/)).toBeNull();
  });
});

describe('the price history', () => {
  it('tells when each of its prices was set, in London', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const priceTimes = [`${today}T12:02:00.000Z`, `${today}T12:31:00.000Z`];
    open({ selections: [knowing({ priceTimes })] });
    await userEvent.click(await screen.findByRole('button', { name: /^Marsh Lantern\s*F?$/ }));
    const figures = [...document.querySelectorAll('dl time')].map((time) => [
      time.closest('div')?.querySelector('dt')?.textContent,
      time.getAttribute('datetime'),
    ]);
    expect(figures).toEqual([
      ['First', priceTimes[0]],
      ['Longest', priceTimes[0]],
      ['Shortest', priceTimes[1]],
      ['Now', priceTimes[1]],
    ]);
  });

  it('tells no time where none is known', async () => {
    open({ selections: [knowing({})] });
    await userEvent.click(await screen.findByRole('button', { name: /^Marsh Lantern\s*F?$/ }));
    screen.getByText('Longest');
    expect(document.querySelector('dl time')).toBeNull();
  });
});

describe('the result', () => {
  const finishers = ['Marsh Lantern', 'Second Reading Room', 'Copperfield Lane', 'Quiet Rebuttal'];
  const selections = finishers.map((name, index) => runner(index + 1, name));
  const places = [1, 2, 2, 4];
  const results = finishers.map((selectionName, index) => ({
    selectionName,
    selectionNumber: index + 1,
    odds: '4/1',
    resultPlace: places[index] ?? 0,
  }));

  function rowOf(name: string): string {
    const item = screen.getByText(name).closest('li');
    if (item === null) throw new Error('a finisher is a row');
    return (
      within(item).getByText(/behind|time|^$/, { selector: 'small' }).parentElement?.textContent ??
      ''
    );
  }

  it('has the winner’s time and how far each was behind, and none for one that tied', async () => {
    const behind = [undefined, '1¼', undefined, 'nk'];
    open({
      status: 'Result',
      winningTime: '1m 12.34s',
      selections,
      results: results.map((each, index) => {
        const told = behind[index];
        return told === undefined ? each : { ...each, behind: told };
      }),
    });
    await screen.findByText('Race Results');
    expect(rowOf('Marsh Lantern')).toBe('1m 12.34s winning time');
    expect(rowOf('Second Reading Room')).toBe('1¼ lengths behind 1st');
    expect(rowOf('Quiet Rebuttal')).toBe('neck behind 2nd');
    expect(() => rowOf('Copperfield Lane')).toThrow();
  });

  it('leaves the column out where nobody tells it', async () => {
    open({ status: 'Result', selections, results });
    await screen.findByText('Race Results');
    expect(screen.queryByText(/behind|winning time/)).toBeNull();
  });
});
