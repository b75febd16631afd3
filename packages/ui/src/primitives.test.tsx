import { pence } from '@furlong/money';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Amount, formatCount } from './prices/amount.tsx';
import { Button } from './buttons/button.tsx';
import { formatCountdown } from './marks/countdown.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { PasswordField } from './forms/password-field.tsx';
import { Sheet } from './overlays/sheet.tsx';
import { Segmented } from './forms/segmented.tsx';
import { Tabs } from './layout/tabs.tsx';
import { dismissToast, listToasts, showToast } from './overlays/toast-store.ts';
import { Toasts } from './overlays/toasts.tsx';

function nothing() {}

describe('Amount', () => {
  it.each([
    [pence(50), '£0.50'],
    [pence(-1305), '−£13.05'],
    [pence(125_000_000), '£1,250,000.00'],
  ])('draws %s pence as %s', (amount, text) => {
    render(<Amount pence={amount} />);
    expect(screen.getByText(text).tagName).toBe('SPAN');
  });
});

describe('formatCount', () => {
  it.each([
    [7, '7'],
    [1000, '1,000'],
    [125_970, '125,970'],
  ])('writes %s as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('formatCountdown', () => {
  it.each([
    [0, '00:00'],
    [-5000, '00:00'],
    [161_900, '02:41'],
    [3_600_000, '1:00:00'],
    [5_025_000, '1:23:45'],
  ])('draws %s ms as %s', (left, text) => {
    expect(formatCountdown(left)).toBe(text);
  });
});

describe('Button', () => {
  it('ignores a press and holds back its form while busy', async () => {
    const onPress = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy onPress={onPress}>
          Sign In
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(onPress).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('PasswordField', () => {
  it('ties its error to the field and lets the password be looked at', async () => {
    render(
      <PasswordField
        label="Password"
        value="secret"
        onChange={nothing}
        error="Password is required!"
        autoComplete="current-password"
      />,
    );
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(screen.getByRole('alert').textContent).toBe('Password is required!');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
  });
});

describe('PasswordField and a password manager', () => {
  it('take a password that is pasted or filled in, of any characters', async () => {
    const onChange = vi.fn();
    render(
      <PasswordField label="Password" value="" onChange={onChange} autoComplete="new-password" />,
    );
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await userEvent.click(field);
    await userEvent.paste('correct horse, battery: staple');
    expect(onChange).toHaveBeenLastCalledWith('correct horse, battery: staple');
  });
});

describe('Segmented', () => {
  it('changes to another choice and never to none', async () => {
    const onSelect = vi.fn();
    const options = [
      { id: 'all', label: 'All' },
      { id: 'uk', label: 'UK/IR' },
    ] as const;
    render(<Segmented label="Region" options={options} selected="all" onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'UK/IR' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('uk');
  });
});

describe('Dialog and Sheet', () => {
  it('a dialog closes by Escape, unless it must be answered', async () => {
    const onClose = vi.fn();
    const { rerender } = render(
      <Dialog isOpen title="Reality check" onClose={onClose} canClose={false} />,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    rerender(<Dialog isOpen title="Reality check" onClose={onClose} />);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a dialog with a field puts the cursor into it', () => {
    render(
      <Dialog isOpen title="Login" onClose={nothing}>
        <input aria-label="Name" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it.each([
    ['a dialog', Dialog],
    ['a sheet', Sheet],
  ] as const)('%s gives the focus back to what had it', async (_what, Surface) => {
    const draw = (isOpen: boolean) => (
      <>
        <button>Opener</button>
        <Surface isOpen={isOpen} title="Betslip" onClose={nothing}>
          <input aria-label="Stake" />
        </Surface>
      </>
    );
    const { rerender } = render(draw(false));
    const opener = screen.getByRole('button', { name: 'Opener' });
    opener.focus();
    rerender(draw(true));
    expect(document.activeElement).not.toBe(opener);
    rerender(draw(false));
    await waitFor(() => {
      expect(document.activeElement).toBe(opener);
    });
  });

  it('gives the focus to the content of the page when what had it is gone', async () => {
    const draw = (isOpen: boolean, hasOpener: boolean) => (
      <main tabIndex={-1}>
        {hasOpener ? <button>Cash out</button> : null}
        <Dialog isOpen={isOpen} title="Cash out" onClose={nothing} />
      </main>
    );
    const { rerender } = render(draw(false, true));
    screen.getByRole('button', { name: 'Cash out' }).focus();
    rerender(draw(true, true));
    rerender(draw(true, false));
    rerender(draw(false, false));
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('main'));
    });
  });

  it.each([
    [
      'the heading of its section',
      (opener: ReactNode) => (
        <section>
          <h2 tabIndex={-1}>Betslip</h2>
          {opener}
        </section>
      ),
      () => screen.getByRole('heading', { name: 'Betslip' }),
    ],
    [
      'the tab that shows it',
      (opener: ReactNode) => (
        <Tabs
          label="Show"
          tabs={[{ id: 'open', label: 'Open' }]}
          selected="open"
          onSelect={nothing}
        >
          <article>{opener}</article>
        </Tabs>
      ),
      () => screen.getByRole('tab', { name: 'Open' }),
    ],
  ] as const)('comes to %s when what had it is gone', async (_what, around, findPlace) => {
    const draw = (isOpen: boolean, hasOpener: boolean) => (
      <main tabIndex={-1}>
        {around(hasOpener ? <button>Opener</button> : null)}
        <Dialog isOpen={isOpen} title="Login" onClose={nothing} />
      </main>
    );
    const { rerender } = render(draw(false, true));
    screen.getByRole('button', { name: 'Opener' }).focus();
    rerender(draw(true, true));
    rerender(draw(true, false));
    rerender(draw(false, false));
    await waitFor(() => {
      expect(document.activeElement).toBe(findPlace());
    });
  });

  it('a sheet has its title as its name and writes no style element', async () => {
    const onClose = vi.fn();
    render(
      <Sheet isOpen title="Betslip" onClose={onClose}>
        <p>empty</p>
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'Betslip' }).textContent).toContain('empty');
    expect(
      document.querySelectorAll('head style[data-rs], style:not([data-vite-dev-id])'),
    ).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('Toasts', () => {
  afterEach(() => {
    act(() => {
      for (const toast of listToasts()) dismissToast(toast.id);
    });
  });

  it('keeps the newest five, newest on top', async () => {
    render(<Toasts />);
    for (const text of ['1', '2', '3', '4', '5', '6']) {
      act(() => {
        showToast('info', `toast ${text}`);
      });
      await screen.findByText(`toast ${text}`, { selector: 'li *' });
    }
    // Only its order in the grid says where a toast stands.
    const shown = screen
      .getAllByRole('listitem')
      .toSorted((one, other) => Number(one.style.order) - Number(other.style.order));
    expect(shown.map((toast) => toast.textContent)).toEqual([
      'toast 6',
      'toast 5',
      'toast 4',
      'toast 3',
      'toast 2',
    ]);
  });

  it('takes one away after five seconds', async () => {
    render(<Toasts />);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => {
      showToast('info', 'seen');
    });
    await screen.findByText('seen', { selector: 'li *' });
    await act(async () => await vi.advanceTimersByTimeAsync(4500));
    expect(listToasts()).toHaveLength(1);
    await act(async () => await vi.advanceTimersByTimeAsync(600));
    expect(listToasts()).toEqual([]);
    vi.useRealTimers();
  });

  it('closes one by its cross', async () => {
    render(<Toasts />);
    act(() => {
      showToast('danger', 'Selection is no longer available.');
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(listToasts()).toEqual([]);
  });
});

describe('Tabs', () => {
  it('are chosen by a click that no mouse and no key made', () => {
    const onSelect = vi.fn();
    const tabs = [
      { id: 'all', label: 'All' },
      { id: 'futures', label: 'Futures' },
    ] as const;
    render(
      <Tabs label="Shown" tabs={tabs} selected="all" onSelect={onSelect}>
        content
      </Tabs>,
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Futures' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('futures');
  });

  it('keep the selected one in sight when another comes before it', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(350);
    const draw = (ids: readonly string[]) => (
      <Tabs
        label="Markets"
        tabs={ids.map((id) => ({ id, label: id }))}
        selected="Cards"
        onSelect={() => {}}
      >
        content
      </Tabs>
    );
    const { rerender } = render(draw(['Goals', 'Cards']));
    expect(screen.getByRole('tablist').scrollLeft).toBe(150);
    left.mockReturnValue(450);
    rerender(draw(['Favourites', 'Goals', 'Cards']));
    expect(screen.getByRole('tablist').scrollLeft).toBe(250);
    vi.restoreAllMocks();
  });
});
