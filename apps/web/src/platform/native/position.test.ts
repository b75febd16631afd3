import { describe, expect, it } from 'vitest';
import { FakeShell } from '../../testing/fake-shell.ts';
import { locateDevice } from './position.ts';

const coords = { latitude: 51.507_351, longitude: -0.127_758, accuracy: 30 };

function startShell(permissions: object) {
  const shell = new FakeShell('android');
  shell.answer('Geolocation.checkPermissions', () => permissions);
  shell.answer('Geolocation.requestPermissions', () => permissions);
  shell.answer('Geolocation.getCurrentPosition', () => ({ timestamp: 1, coords }));
  return shell;
}

describe('where the device is', () => {
  it('is told to a hundred metres, and not asked for a permission that is there', async () => {
    const shell = startShell({ location: 'granted', coarseLocation: 'granted' });
    expect(await locateDevice()).toEqual({ kind: 'position', latitude: 51.507, longitude: -0.128 });
    expect(shell.countOf('Geolocation.requestPermissions')).toBe(0);
  });

  it('D45: is known well enough by the approximate position', async () => {
    startShell({ location: 'denied', coarseLocation: 'granted' });
    expect((await locateDevice()).kind).toBe('position');
  });

  it('asks for both permissions where neither is given', async () => {
    const shell = startShell({ location: 'prompt', coarseLocation: 'prompt' });
    shell.answer('Geolocation.requestPermissions', () => ({ location: 'granted' }));
    expect((await locateDevice()).kind).toBe('position');
    expect(shell.options.get('Geolocation.requestPermissions')).toEqual({
      permissions: ['location', 'coarseLocation'],
    });
  });

  it('is not told by a person who says no', async () => {
    startShell({ location: 'denied', coarseLocation: 'denied' });
    expect(await locateDevice()).toEqual({ kind: 'denied' });
  });

  it.each([
    ['Geolocation.checkPermissions', '', 'Location services are not enabled', 'services-off'],
    ['Geolocation.checkPermissions', 'OS-PLUG-GLOC-0007', '', 'services-off'],
    ['Geolocation.getCurrentPosition', 'OS-PLUG-GLOC-0007', '', 'services-off'],
    ['Geolocation.getCurrentPosition', 'OS-PLUG-GLOC-0003', '', 'denied'],
    ['Geolocation.getCurrentPosition', 'OS-PLUG-GLOC-0010', '', 'unknown'],
  ])('after %s refused with %j %j is %4$s', async (call, code, message, kind) => {
    const shell = startShell({ location: 'granted' });
    shell.refuse(call, code, message);
    expect(await locateDevice()).toEqual({ kind });
  });
});
