import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { drawPage } from '../../../testing/draw-page.tsx';
import { race, runner } from '../../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../../core/sports/testing/sport-server.ts';
import { RacePage } from '../race-page.tsx';

const painted = vi.hoisted(() => [] as string[]);

// The test draws the real parts, and each tells when it is painted.
vi.mock('@furlong/ui', async (importActual) => {
  const actual = await importActual<typeof import('@furlong/ui')>();
  const { PriceButton, Silks, Countdown } = actual;
  return {
    ...actual,
    Countdown,
    PriceButton: (props: Parameters<typeof PriceButton>[0]) => {
      painted.push(props.label);
      return <PriceButton {...props} />;
    },
    Silks: (props: Parameters<typeof Silks>[0]) => {
      painted.push('a row');
      return <Silks {...props} />;
    },
  };
});

const server = new SportServer();

beforeEach(async () => {
  await startAllPhrases();
  server.start();
});
afterEach(() => {
  server.stop();
});

it('repaints the buttons of the one runner whose price moved, and no row', async () => {
  const names = ['Marsh Lantern', 'Copperfield Lane', 'Quiet Rebuttal'];
  server.answers.singleEvent = race({
    eachWay: null,
    hasStartingPrice: false,
    selections: names.map((name, index) => runner(index + 1, name, { price: `${index + 2}/1` })),
  });
  drawPage(<RacePage />, {
    path: '/sport/:sportName/race/:ef/:eg',
    at: '/sport/horse-racing/race/H2611201/1?ev=3',
  });
  server.openChannel();
  await screen.findByRole('button', { name: 'Quiet Rebuttal 4/1' });
  const tell = (version: number, price: string) => {
    const type = version === 2 ? ('snapshot' as const) : ('delta' as const);
    const topic = 'market:H2611201:1:3';
    const markets = [{ ev: 3, version, prices: [[2, price, 0] as [number, string, 0]] }];
    server.say({ type, topic, seq: version, data: { markets } });
  };
  tell(2, '3/1');
  painted.length = 0;
  tell(3, '10/3');
  expect(painted).toEqual(['Copperfield Lane']);
  screen.getByRole('button', { name: 'Copperfield Lane 10/3 price up' });
});
