import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setProductName, usePageTitle } from './page-title.ts';

function Titled({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

beforeEach(() => {
  setProductName('Furlong');
});

it('titles a page with its name and the product’s', () => {
  const { rerender } = render(<Titled title="Sports" />);
  expect(document.title).toBe('Sports | Furlong');
  rerender(<Titled title="Football" />);
  expect(document.title).toBe('Football | Furlong');
});

it('titles a page that has no name with the product’s alone', () => {
  render(<Titled title="" />);
  expect(document.title).toBe('Furlong');
});
