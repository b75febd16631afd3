import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NoPrice, PriceButton, type PriceState } from './price-button.tsx';
import { UiSettingsProvider, englishUiWords } from '../ui-settings.tsx';

function renderButton(state: PriceState, more: { isSelected?: boolean; move?: 'up' } = {}) {
  const onToggle = vi.fn();
  render(
    <PriceButton
      state={state}
      price="5/2"
      label="Marsh Lantern"
      isSelected={more.isSelected ?? false}
      move={more.move}
      onToggle={onToggle}
    />,
  );
  return { button: screen.getByRole('button'), onToggle };
}

describe('PriceButton', () => {
  it('says what is backed and its price, and toggles', async () => {
    const { button, onToggle } = renderButton('open');
    expect(screen.getByRole('button', { name: 'Marsh Lantern 5/2' })).toBe(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('says a move in words and marks it for the tint', () => {
    const { button } = renderButton('open', { move: 'up' });
    expect(screen.getByRole('button', { name: 'Marsh Lantern 5/2 price up' })).toBe(button);
    expect(button.getAttribute('data-move')).toBe('up');
  });

  it.each([
    ['suspended', 'Marsh Lantern Suspended'],
    ['non-runner', 'Marsh Lantern Non-runner'],
    ['loading', 'Marsh Lantern Loading'],
  ] as const)('cannot be tapped when %s', async (state, name) => {
    const { button, onToggle } = renderButton(state);
    expect(screen.getByRole('button', { name: name })).toBe(button);
    await userEvent.click(button);
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('lets a selected one be removed while it is suspended', async () => {
    const { button, onToggle } = renderButton('suspended', { isSelected: true });
    await userEvent.click(button);
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('shows the price in the format of the product', () => {
    const settings = {
      currencySymbol: '£',
      formatPrice: () => '3.50',
      words: englishUiWords,
      Link: () => null,
    };
    render(
      <UiSettingsProvider settings={settings}>
        <PriceButton state="open" price="5/2" label="A" isSelected={false} onToggle={() => {}} />
      </UiSettingsProvider>,
    );
    screen.getByText('3.50');
  });
});

describe('NoPrice', () => {
  it('is there for neither eye nor ear, and keeps the place of its outcome', () => {
    const { container } = render(<NoPrice label="Marsh Lantern" shape="named" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('.none.named')?.textContent).toBe('Marsh Lantern');
  });

  it('is a dash for the eye alone where it is drawn', () => {
    const { container } = render(<NoPrice label="Draw" isDrawn />);
    expect(screen.queryByRole('button')).toBeNull();
    const place = container.querySelector('.absent');
    expect(place?.textContent).toBe('–');
    expect(place?.getAttribute('aria-hidden')).toBe('true');
  });
});
