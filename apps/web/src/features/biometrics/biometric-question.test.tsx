import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { askAboutBiometrics } from '../../core/session/own-credential.ts';
import { storage } from '../../platform/storage.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { FakeShell } from '../../testing/fake-shell.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { BiometricSwitch } from '../account/biometric-switch.tsx';
import { BiometricQuestion } from './biometric-question.tsx';

function startShell() {
  const shell = new FakeShell('android');
  shell.answer('BiometricAuthNative.checkBiometry', () => ({ isAvailable: true }));
  return shell;
}

beforeEach(async () => {
  localStorage.clear();
  await startAllPhrases();
});

describe('the question about biometrics', () => {
  it.each([
    ['Yes', 'true'],
    ['No', 'false'],
  ])('keeps %s as %s, and is not asked again', async (name, kept) => {
    startShell();
    drawPage(<BiometricQuestion />, { path: '/', at: '/' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await askAboutBiometrics();
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(storage.find('useBiometricLogin')).toBe(kept);
    await askAboutBiometrics();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('the switch of biometrics', () => {
  it('is turned on by the right person alone, and off by anybody', async () => {
    const shell = startShell();
    shell.refuse('BiometricAuthNative.internalAuthenticate', 'authenticationFailed');
    drawPage(<BiometricSwitch />, { path: '/', at: '/' });
    const control = screen.getByRole('switch', { name: 'Biometric login' });
    const isOn = () => control.getAttribute('aria-checked');
    await userEvent.click(control);
    expect([isOn(), storage.find('useBiometricLogin')]).toEqual(['false', undefined]);
    shell.answer('BiometricAuthNative.internalAuthenticate', () => undefined);
    await userEvent.click(control);
    await waitFor(() => {
      expect([isOn(), storage.find('useBiometricLogin')]).toEqual(['true', 'true']);
    });
    await userEvent.click(control);
    await waitFor(() => {
      expect([isOn(), storage.find('useBiometricLogin')]).toEqual(['false', 'false']);
    });
    expect(shell.countOf('BiometricAuthNative.internalAuthenticate')).toBe(2);
  });
});
