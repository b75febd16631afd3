import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

const onPress = vi.fn();

function isOpen(): boolean {
  return screen.queryByRole('button', { name: 'Log Out' }) !== null;
}

function findTrigger(): HTMLElement {
  return screen.getByRole('button', { name: 'Account' });
}

beforeEach(() => {
  onPress.mockReset();
  render(
    <>
      <Menu label="Account" items={[{ id: 'out', label: 'Log Out', icon: 'log-out', onPress }]}>
        Ada
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

describe('Menu', () => {
  it('opens and closes by clicks that no finger, mouse or key made', () => {
    fireEvent.click(findTrigger());
    expect(isOpen()).toBe(true);
    fireEvent.click(findTrigger());
    expect(isOpen()).toBe(false);
  });

  it('does what is chosen, and closes', () => {
    fireEvent.click(findTrigger());
    fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
  });

  it('opens under a mouse and closes when it goes', async () => {
    await userEvent.hover(findTrigger());
    expect(isOpen()).toBe(true);
    await userEvent.unhover(findTrigger());
    expect(isOpen()).toBe(false);
  });

  it('stays open for a mouse that pressed', async () => {
    await userEvent.click(findTrigger());
    await userEvent.unhover(findTrigger());
    expect(isOpen()).toBe(true);
  });

  it('opens by the keyboard, and Escape leads back to its button', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Log Out');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(findTrigger());
  });

  it.each([
    ['a click elsewhere', () => fireEvent.click(document.body)],
    [
      'the focus going elsewhere',
      () => fireEvent.blur(findTrigger(), { relatedTarget: document.body }),
    ],
  ])('is closed by %s', (_what, leave) => {
    fireEvent.click(findTrigger());
    leave();
    expect(isOpen()).toBe(false);
  });
});
