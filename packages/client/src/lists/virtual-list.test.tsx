import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const rowHeight = 100;

/** jsdom lays nothing out: every row has a height that the test gives, and the window shows eight of them. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
  vi.stubGlobal('innerHeight', 8 * rowHeight);
  vi.stubGlobal('scrollTo', vi.fn());
  scrollPage(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Makes the change, and all the repaints that it causes, before it returns. */
function inAct(change: () => void): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  act(change);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
}

function scrollPage(top: number) {
  vi.stubGlobal('scrollY', top);
  inAct(() => {
    fireEvent.scroll(window);
  });
}

function drawRows(count: number) {
  const items = Array.from({ length: count }, (_row, index) => `row ${String(index + 1)}`);
  render(
    <VirtualList
      label="Matches"
      items={items}
      keyOf={(item) => item}
      guessHeight={() => rowHeight}
      draw={(item) => <button type="button">{item}</button>}
    />,
  );
}

function drawnNames() {
  return screen.getAllByRole('button').map((button) => button.textContent);
}

describe('VirtualList', () => {
  it('draws of two thousand rows those on the screen, and is as high as all of them', () => {
    drawRows(2000);
    const list = screen.getByRole('list', { name: 'Matches' });
    expect(drawnNames().length).toBeLessThan(16);
    expect(drawnNames()[0]).toBe('row 1');
    expect(list.style.height).toBe('200000px');
  });

  it('says of each row which of how many it is', () => {
    drawRows(2000);
    scrollPage(50_000);
    const row = screen.getByText('row 501').closest('li');
    expect(row?.getAttribute('aria-posinset')).toBe('501');
    expect(row?.getAttribute('aria-setsize')).toBe('2000');
    expect(screen.queryByText('row 1')).toBeNull();
  });

  it('keeps the row that has the focus, in its order, until the focus is elsewhere', () => {
    drawRows(2000);
    inAct(() => {
      screen.getByText('row 2').focus();
    });
    scrollPage(50_000);
    expect(drawnNames()[0]).toBe('row 2');
    expect(document.activeElement?.textContent).toBe('row 2');
    inAct(() => {
      screen.getByText('row 505').focus();
    });
    expect(screen.queryByText('row 2')).toBeNull();
  });

  it('draws a short list whole', () => {
    drawRows(3);
    expect(drawnNames()).toEqual(['row 1', 'row 2', 'row 3']);
  });
});
