import {
  myBetsRoutes,
  routes,
  type MyBet,
  type MyBetLeg,
  type MyBetsStatus,
} from '@furlong/contract';
import { pence } from '@furlong/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut } from '../../../core/session/session.ts';
import { race } from '../../../core/sports/testing/sport-samples.ts';
import { ContractServer } from '../../../testing/contract-server.ts';
import { drawPage } from '../../../testing/draw-page.tsx';
import { logInSample } from '../../../testing/sample-user.ts';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { OwnBets } from './own-bets.tsx';
import { RacePage } from '../race-page.tsx';

const shown = race();

function legOf(change: Partial<MyBetLeg>): MyBetLeg {
  return {
    selectionName: 'Marsh Lantern',
    marketName: 'Win',
    eventName: '14:05 Kempton Park',
    eventKind: 'meeting',
    eventFile: shown.eventFile,
    eventGroup: shown.eventGroup,
    eventsNumber: 3,
    selectionNumber: 2,
    sportCode: 'H',
    startsAt: shown.startsAt,
    price: '7/2',
    settledPrice: '',
    repriced: null,
    eachWayStr: '',
    isBog: true,
    result: 'open',
    voidReason: '',
    rule4: 0,
    deadHeat: '',
    status: 'Open',
    isInPlay: false,
    score: null,
    ...change,
  };
}

function betOf(change: Partial<MyBet>): MyBet {
  return {
    ticketNumber: '1/17',
    betId: '17',
    isFreeBet: false,
    placedAt: '2026-11-20T13:05:00.000Z',
    wagerType: 'Double',
    isEachWay: true,
    numberOfLines: 2,
    stake: pence(5_00),
    stakePlaced: pence(10_00),
    stakeLeft: pence(10_00),
    status: 'open',
    result: '',
    settledAt: null,
    potentialReturn: pence(60_00),
    returned: pence(0),
    legs: [legOf({}), legOf({ startsAt: '2020-01-01T00:00:00.000Z', selectionName: 'Other Race' })],
    cashOut: { value: null, reason: 'closed', delaySeconds: 0 },
    pendingCashOut: null,
    cashOuts: [],
    settlements: [],
    ...change,
  };
}

const settled = betOf({
  betId: '16',
  isFreeBet: false,
  ticketNumber: '1/16',
  wagerType: 'Single',
  isEachWay: false,
  status: 'settled',
  result: 'won',
  returned: pence(45_00),
  potentialReturn: null,
  legs: [legOf({ marketName: shown.raceTitle, selectionName: 'Copperfield Lane', result: 'won' })],
});

const server = new ContractServer();

beforeEach(async () => {
  await startAllPhrases();
  vi.stubGlobal('fetch', server.fetch);
  server.received.length = 0;
  server.answer(myBetsRoutes.myBets, ({ status }) => ({
    bets: status === 'open' ? [betOf({})] : [settled],
    next: null,
  }));
});
afterEach(async () => {
  await logOut();
  vi.unstubAllGlobals();
});

function asked(): readonly MyBetsStatus[] {
  return server.requestsOf(myBetsRoutes.myBets).map((sent) => (sent as { status: 'open' }).status);
}

it('shows what the customer has on this race, and on no other', async () => {
  await logInSample(server);
  drawPage(<OwnBets race={shown} status="Open" />, { path: '/', at: '/' });
  const own = await screen.findByRole('region', { name: 'Your bets on this race' });
  const [row] = within(own).getAllByRole('listitem');
  expect(row?.textContent).toContain('Marsh Lantern 7/2');
  expect(row?.textContent).toContain('Win · Double · EW · £10.00');
  expect(within(own).queryByText(/Other Race/)).toBeNull();
  expect(asked()).toEqual(['open']);
});

it('tells what became of them once the race has a result', async () => {
  await logInSample(server);
  drawPage(<OwnBets race={shown} status="Result" />, { path: '/', at: '/' });
  const won = await screen.findByText('Won');
  expect(won.closest('li')?.textContent).toContain('Copperfield Lane');
  expect(won.closest('li')?.textContent).toContain('Returned £45.00');
  expect(won.closest('li')?.textContent).not.toContain(shown.raceTitle);
});

it('stands below the runners, where it moves no price when it comes', async () => {
  await logInSample(server);
  server.answer(routes.singleEvent, () => shown);
  drawPage(<RacePage />, {
    path: '/sport/:sportName/race/:ef/:eg',
    at: `/sport/horse-racing/race/${shown.eventFile}/${shown.eventGroup}?ev=${shown.eventIdx}`,
  });
  const own = await screen.findByRole('region', { name: 'Your bets on this race' });
  const card = screen.getByRole('region', { name: 'Race card' });
  expect(card.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('asks nothing for visitors', async () => {
  drawPage(<OwnBets race={shown} status="Open" />, { path: '/', at: '/' });
  await waitFor(() => {
    expect(asked()).toEqual([]);
  });
  expect(screen.queryByRole('region')).toBeNull();
});
