import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Crest } from './crest.tsx';
import { nationalSides } from './national-sides.ts';

describe('Crest', () => {
  it('keeps its box while it loads, and loads when it is near', () => {
    render(<Crest isLarge club="Brighton & Hove" code="F" label="Crest of Brighton & Hove" />);
    const image = screen.getByRole('img', { name: 'Crest of Brighton & Hove' });
    expect(image.getAttribute('src')).toBe('/api/media/football-logo?name=Brighton%20%26%20Hove');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['40', '48']);
  });

  it('says nothing where the name stands beside it', () => {
    const { container } = render(<Crest club="Arsenal" code="F" />);
    expect(container.querySelector('img')?.alt).toBe('');
  });

  it('is the flag of a country that plays under its name, in any sport', () => {
    const { container } = render(<Crest club="Fiji" code="RU" label="Crest of Fiji" />);
    expect(screen.getByRole('img', { name: 'Crest of Fiji' })).toBeTruthy();
    expect(container.querySelector('img[src]')).toBeTruthy();
  });

  it('has a flag of its own for every such country', () => {
    const { container } = render(
      [...nationalSides].map((club) => <Crest key={club} club={club} code="F" />),
    );
    const drawn = [...container.querySelectorAll('img')].map(({ src }) => src);
    // Ireland goes by two names.
    expect(new Set(drawn).size).toBe(nationalSides.size - 1);
  });

  it('keeps the room of a flag for a side of several countries', () => {
    const { container } = render(
      <Crest club="West Indies" code="C" label="Crest of West Indies" />,
    );
    expect(container.querySelector('span')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['another sport', 'Rosie Selwood', 'T'],
    ['no name yet', '', 'F'],
  ])('is none for %s', (_what, club, code) => {
    const { container } = render(<Crest club={club} code={code} />);
    expect(container.innerHTML).toBe('');
  });
});
