import * as z from 'zod/mini';
import { callNative, NativeRefusal } from './bridge.ts';

/** The outcome of the question where the device is. */
export type Located =
  | { readonly kind: 'position'; readonly latitude: number; readonly longitude: number }
  /** The person does not let the app know. */
  | { readonly kind: 'denied' }
  /** The device tells no app where it is. */
  | { readonly kind: 'services-off' }
  /** The device does not know where it is. */
  | { readonly kind: 'unknown' };

const plugin = 'Geolocation';

const permissionsSchema = z.object({
  location: z.string(),
  coarseLocation: z.optional(z.string()),
});
const positionSchema = z.object({
  coords: z.object({ latitude: z.number(), longitude: z.number() }),
});

const deniedCodes: ReadonlySet<string> = new Set(['OS-PLUG-GLOC-0003', 'OS-PLUG-GLOC-0008']);
const offCodes: ReadonlySet<string> = new Set([
  'OS-PLUG-GLOC-0007',
  'OS-PLUG-GLOC-0009',
  'OS-PLUG-GLOC-0016',
  'OS-PLUG-GLOC-0017',
]);

/** The approximate position is enough to tell a country (D45). */
function isGranted({ location, coarseLocation }: z.output<typeof permissionsSchema>): boolean {
  return location === 'granted' || coarseLocation === 'granted';
}

async function mayLocate(): Promise<boolean> {
  const known = await callNative({ plugin, method: 'checkPermissions' }, permissionsSchema);
  if (isGranted(known)) return true;
  const options = { permissions: ['location', 'coarseLocation'] };
  return isGranted(
    await callNative({ plugin, method: 'requestPermissions', options }, permissionsSchema),
  );
}

function toFailure(error: unknown): Located {
  if (!(error instanceof NativeRefusal)) throw error;
  // Some versions of the plugin refuse every call while the services are off, and say so in words alone.
  const said = String(error.cause instanceof Error ? error.cause.message : error.cause);
  if (offCodes.has(error.code) || /location services are not enabled/i.test(said))
    return { kind: 'services-off' };
  return { kind: deniedCodes.has(error.code) ? 'denied' : 'unknown' };
}

/** Three places are about a hundred metres: more than a country needs, and less than an address. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** Asks for permission where it is not given, and then where the device is. */
export async function locateDevice(): Promise<Located> {
  try {
    if (!(await mayLocate())) return { kind: 'denied' };
    const options = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 };
    const { coords } = await callNative(
      { plugin, method: 'getCurrentPosition', options },
      positionSchema,
    );
    const [latitude, longitude] = [round(coords.latitude), round(coords.longitude)];
    return { kind: 'position', latitude, longitude };
  } catch (error) {
    return toFailure(error);
  }
}
