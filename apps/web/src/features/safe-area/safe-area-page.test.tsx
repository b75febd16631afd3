import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { FakeShell } from '../../testing/fake-shell.ts';
import { setLayout } from '../../testing/set-layout.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { SafeAreaPage } from './safe-area-page.tsx';

beforeEach(startAllPhrases);

describe('the page of the safe area', () => {
  it('shows a phone what is covered, and in which app', () => {
    setLayout('phone');
    new FakeShell('ios');
    drawPage(<SafeAreaPage />, { path: '/test_safe_area', at: '/test_safe_area' });
    expect(screen.getByText('Bottom')).toBeTruthy();
    expect(screen.getByText('ios')).toBeTruthy();
  });

  it('is not there on the desktop', () => {
    setLayout('desktop');
    drawPage(<SafeAreaPage />, { path: '/test_safe_area', at: '/test_safe_area' });
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });
});
