import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateFromPage, watchBack } from './back-entries.ts';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

const routerHears = vi.fn();
let stop: (() => void) | undefined;

function goTo(path: string) {
  history.pushState({ key: path, idx: Number(history.state?.idx ?? 0) + 1 }, '', path);
}

/** Goes back once all timers and steps under way have ended. */
async function pressBack() {
  await rest();
  history.back();
  await rest();
}

/** Waits long enough for every timer of ours and every step of the window's history. */
async function rest() {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

beforeEach(() => {
  goTo('/home');
  goTo('/race');
  routerHears.mockClear();
  stop = watchBack();
  window.addEventListener('popstate', routerHears);
});
afterEach(async () => {
  await rest();
  stop?.();
  window.removeEventListener('popstate', routerHears);
});

/** A sheet, and a question above it if that is asked. */
function Page({ canClose = true }: { readonly canClose?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Sheet isOpen={isOpen} title="Betslip" onClose={() => setIsOpen(false)}>
        <button onClick={() => setIsAsked(true)}>Ask</button>
        <button onClick={() => setIsOpen(false)}>Done</button>
      </Sheet>
      <Dialog
        isOpen={isAsked}
        title="Sure?"
        canClose={canClose}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByText('Open'));
  await screen.findByText('Done');
  await rest();
}

describe('Back', () => {
  it('closes an open sheet and stays on the page, of which the router hears nothing', async () => {
    render(<Page />);
    await open();
    expect(history.state).toEqual({ key: '/race', idx: expect.any(Number), layers: 1 });
    expect(location.pathname).toBe('/race');
    await pressBack();
    expect(screen.queryByText('Done')).toBeNull();
    expect(history.state.key).toBe('/race');
    expect(history.state.layers).toBeUndefined();
    expect(routerHears).not.toHaveBeenCalled();
    await pressBack();
    expect(history.state.key).toBe('/home');
    expect(routerHears).toHaveBeenCalledOnce();
  });

  it.each([
    ['its button', async () => userEvent.click(screen.getByText('Done'))],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
  ])('leaves the page at once after a sheet was closed by %s', async (_way, close) => {
    render(<Page />);
    await open();
    await close();
    await rest();
    expect(routerHears).not.toHaveBeenCalled();
    await pressBack();
    expect(location.pathname).toBe('/home');
    expect(routerHears).toHaveBeenCalledOnce();
  });

  it('closes the dialog above a sheet first, then the sheet', async () => {
    render(<Page />);
    await open();
    await userEvent.click(screen.getByText('Ask'));
    await pressBack();
    expect(screen.queryByText('Sure?')).toBeNull();
    expect(screen.queryByText('Done')).not.toBeNull();
    await pressBack();
    expect(screen.queryByText('Done')).toBeNull();
    expect(history.state.key).toBe('/race');
    await pressBack();
    expect(location.pathname).toBe('/home');
  });

  it('does not close what must be answered, however often it is pressed', async () => {
    render(<Page canClose={false} />);
    await open();
    await userEvent.click(screen.getByText('Ask'));
    await pressBack();
    await pressBack();
    expect(screen.queryByText('Sure?')).not.toBeNull();
    expect(history.state).toMatchObject({ key: '/race', layers: 2 });
  });

  it('keeps one entry for a sheet that is closed and opened over and over', async () => {
    render(<Page />);
    await open();
    const { length } = history;
    for (let times = 0; times < 3; times += 1) {
      await userEvent.keyboard('{Escape}');
      await userEvent.click(screen.getByText('Open'));
    }
    await rest();
    expect(history.length).toBe(length);
    expect(history.state.layers).toBe(1);
    await pressBack();
    expect(screen.queryByText('Done')).toBeNull();
    expect(history.state.layers).toBeUndefined();
  });
});

describe('an entry that has lost its layer', () => {
  it('is left by whoever comes to it by Forward', async () => {
    render(<Page />);
    await open();
    await pressBack();
    history.forward();
    await rest();
    expect(history.state.key).toBe('/race');
    expect(history.state.layers).toBeUndefined();
    expect(routerHears).not.toHaveBeenCalled();
  });

  it('is left when the page is loaded again on it', async () => {
    stop?.();
    for (const layers of [1, 2]) history.pushState({ ...history.state, layers }, '');
    stop = watchBack();
    await expect.poll(() => history.state).toEqual({ key: '/race', idx: expect.any(Number) });
    expect(routerHears).not.toHaveBeenCalled();
    await pressBack();
    expect(location.pathname).toBe('/home');
  });
});

describe('navigateFromPage', () => {
  it('leaves no entry of a sheet behind that closes as it navigates', async () => {
    render(<Page />);
    await open();
    const { length } = history;
    await userEvent.keyboard('{Escape}');
    await navigateFromPage(async () => {
      goTo('/my-bets');
      await Promise.resolve();
    });
    expect(history.length).toBe(length);
    await pressBack();
    expect(history.state.key).toBe('/race');
    expect(history.state.layers).toBeUndefined();
  });

  it('gives a sheet that stays open its entry above the new page', async () => {
    render(<Page />);
    await open();
    await navigateFromPage(async () => {
      history.replaceState({ key: 'other' }, '', '/other');
      await Promise.resolve();
    });
    await rest();
    expect(history.state).toEqual({ key: 'other', layers: 1 });
    await pressBack();
    expect(screen.queryByText('Done')).toBeNull();
    expect(history.state).toEqual({ key: 'other' });
    await pressBack();
    expect(location.pathname).toBe('/home');
  });

  it('gives a sheet its entry after the navigation during which it opened', async () => {
    render(<Page />);
    let arrive: () => void = () => undefined;
    const navigation = navigateFromPage(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      goTo('/my-bets');
    });
    await open();
    expect(history.state.layers).toBeUndefined();
    arrive();
    await navigation;
    await rest();
    expect(history.state).toMatchObject({ key: '/my-bets', layers: 1 });
    await pressBack();
    expect(history.state.key).toBe('/my-bets');
    await pressBack();
    expect(history.state.key).toBe('/race');
    expect(history.state.layers).toBeUndefined();
  });

  it('navigates though the browser never goes back', async () => {
    render(<Page />);
    await open();
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    await navigateFromPage(async () => {
      goTo('/my-bets');
      await Promise.resolve();
    });
    go.mockRestore();
    expect(location.pathname).toBe('/my-bets');
  });
});
