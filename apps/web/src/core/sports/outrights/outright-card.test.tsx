import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawPage } from '../../../testing/draw-page.tsx';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { OutrightCard } from './outright-card.tsx';
import { seedMarkets } from '../seed-prices.ts';
import { inMinutes, market, outcomes, outrightsOf } from '../testing/sport-samples.ts';
import { SportServer } from '../testing/sport-server.ts';

const server = new SportServer();
const field = outcomes(['Long', '50/1'], ['First', '9/4'], ['Second', '5/1'], ['Out', '']);
const score = { home: 0, away: 0, period: 'LIVE', minute: 0 } as const;
let lastGroup = 700;

beforeEach(async () => {
  await startAllPhrases();
  server.start();
  lastGroup += 1;
});
afterEach(() => {
  server.stop();
});

function draw(change: Parameters<typeof outrightsOf>[1], name = 'PGA Tour') {
  const winner = market({ elRespose: 'Outright Winner', events: field });
  const competition = outrightsOf(name, {
    code: 'm',
    eventFile: 'GO2611169',
    eventGroup: lastGroup,
    eventName: 'The Open',
    details: [winner],
    ...change,
  });
  for (const outright of competition.competitions) seedMarkets(outright, outright.details);
  drawPage(<OutrightCard competition={competition} />, { path: '/', at: '/' });
}

function said(): (string | null)[] {
  const prices = within(screen.getByRole('group', { name: 'Outright Winner' }));
  return prices.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

describe('OutrightCard', () => {
  it('says when play starts, and has those with a price, the shortest first', () => {
    draw({ isLive: false, date: '29-11-2026', kickoff: '07:00' });
    screen.getByText('Starts 29-11-2026 07:00');
    expect(said()).toEqual(['First 9/4', 'Second 5/1', 'Long 50/1']);
    expect(screen.queryByRole('link', { name: /more/ })).toBeNull();
  });

  it('says when betting closes where nothing is bet on in play', () => {
    draw({ code: 'R', isLive: false, date: '29-11-2026', kickoff: '14:00' });
    screen.getByText('Betting closes 29-11-2026 14:00');
  });

  it('goes by its market under a head of its own name', () => {
    draw({ code: 'F' }, 'The Open');
    screen.getByRole('heading', { name: 'The Open' });
    screen.getByRole('link', { name: 'Outright Winner' });
  });

  it('says who leads as the channel tells it, and moves no price from its place', () => {
    const at = inMinutes(-1);
    const listed = { ...score, phase: 'Round 1', text: 'First -4', at };
    draw({ isLive: true, score: listed });
    screen.getByText('First -4');
    server.openChannel();
    server.say({
      type: 'snapshot',
      topic: `market:GO2611169:${lastGroup}:1`,
      seq: 1,
      data: {
        score: { ...score, phase: 'Round 2', text: 'Long -9', at: inMinutes(0) },
        markets: [{ ev: 1, version: 9, status: 'Open', prices: [[1, '1/2', 0]] }],
      },
    });
    screen.getByText('Round 2');
    screen.getByText('Long -9');
    expect(said()[2]).toMatch(/^Long 1\/2/);
  });
});
