import * as z from 'zod/mini';
import { callNative, nothing } from './bridge.ts';

const plugin = 'SecureStorage';
const prefix = 'furlong_';
/** The secret is readable while this device is unlocked, and goes to no other device. */
const thisDeviceOnly = 1;

const itemSchema = z.object({ data: z.nullish(z.string()) });

/** Secrets in the keychain or the keystore of the device. */
export const secrets = {
  /** @throws NativeRefusal where the device cannot read it. */
  async find(name: string): Promise<string | undefined> {
    const options = { prefixedKey: prefix + name, sync: false };
    const { data } = await callNative({ plugin, method: 'internalGetItem', options }, itemSchema);
    return data ?? undefined;
  },
  async keep(name: string, data: string): Promise<void> {
    const options = { prefixedKey: prefix + name, data, sync: false, access: thisDeviceOnly };
    await callNative({ plugin, method: 'internalSetItem', options }, nothing);
  },
  async forget(name: string): Promise<void> {
    const options = { prefixedKey: prefix + name, sync: false };
    await callNative({ plugin, method: 'internalRemoveItem', options }, nothing);
  },
};
