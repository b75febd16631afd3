import type { Promotion } from '@furlong/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { startSession } from '../../core/session/session.ts';
import { PromoSlider } from './promo-slider.tsx';

const slideMs = 5000;

function promotion(id: number, change: Partial<Promotion> = {}): Promotion {
  return {
    id,
    image: `/promotions/${String(id)}.svg`,
    description_heading: `Heading ${String(id)}`,
    description_content: 'Text',
    isExternalUrl: false,
    link: '',
    pageUrl: 'page',
    eligibility: 'Everybody',
    terms: `Terms ${String(id)}`,
    ends: 'On 1 May.',
    language: 'en',
    ...change,
  };
}

let data: readonly Promotion[] = [];
let isMotionUnwanted = false;

beforeEach(async () => {
  await startAllPhrases();
  isMotionUnwanted = false;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionUnwanted }));
  await startSession();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  drawPage(<PromoSlider />, { path: '*', at: '/' });
}

async function pass(ms: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** The one that is shown; the others are there, out of reach. */
function shown() {
  return screen
    .getAllByRole('heading', { level: 3 })
    .filter((heading) => heading.closest('[inert]') === null)
    .map((heading) => heading.textContent);
}

describe('PromoSlider', () => {
  it('shows those with a picture one after the other, five seconds each, in a loop', async () => {
    data = [promotion(1), promotion(2, { image: '' }), promotion(3)];
    open();
    await screen.findByRole('region', { name: 'Promotions' });
    expect(shown()).toEqual(['Heading 1']);
    await pass(slideMs);
    expect(shown()).toEqual(['Heading 3']);
    await pass(slideMs);
    expect(shown()).toEqual(['Heading 1']);
  });

  it('waits while somebody reads, and stops for good when told to', async () => {
    data = [promotion(1), promotion(2)];
    open();
    const slider = await screen.findByRole('region', { name: 'Promotions' });
    fireEvent.pointerEnter(slider);
    await pass(3 * slideMs);
    expect(shown()).toEqual(['Heading 1']);
    fireEvent.pointerLeave(slider);
    await pass(slideMs);
    expect(shown()).toEqual(['Heading 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the promotions' }));
    await pass(3 * slideMs);
    expect(shown()).toEqual(['Heading 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Promotion 1 of 2' }));
    expect(shown()).toEqual(['Heading 1']);
  });

  it('stands still for who wants no motion', async () => {
    isMotionUnwanted = true;
    data = [promotion(1), promotion(2)];
    open();
    await screen.findByRole('button', { name: 'Let the promotions run' });
    await pass(3 * slideMs);
    expect(shown()).toEqual(['Heading 1']);
  });

  it('opens what is elsewhere in a window of its own, and its own pages here', async () => {
    const link = 'https://www.gamcare.org.uk/';
    data = [promotion(1, { isExternalUrl: true, link }), promotion(2, { pageUrl: 'bog' })];
    open();
    const elsewhere = await screen.findByText('Heading 1');
    expect([elsewhere.getAttribute('href'), elsewhere.getAttribute('target')]).toEqual([
      link,
      '_blank',
    ]);
    expect(screen.getByText('Heading 2').getAttribute('href')).toBe('/promotions/bog');
  });

  it('says the significant terms and the end where the promotion is offered', async () => {
    data = [promotion(1)];
    open();
    const slider = await screen.findByRole('region', { name: 'Promotions' });
    expect(slider.textContent).toContain('Significant terms: Terms 1 On 1 May.');
  });

  it('is not there when there are none', async () => {
    data = [promotion(1, { image: '' })];
    open();
    await pass(100);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
