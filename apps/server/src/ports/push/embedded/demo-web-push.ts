import { createECDH } from 'node:crypto';
import type { BrowserPushPort } from '../push-port.ts';
import { createWebPush } from '../web-push.ts';

/**
 * Notifies browsers in a demo as in production, but with keys of this start: a browser that was subscribed before is forgotten at
 * the next message, and can be subscribed again.
 */
export function createDemoWebPush(): BrowserPushPort {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A key of 32 bytes may begin with zeros, which Node leaves out.
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0');
  return createWebPush({
    publicKey,
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    contact: 'mailto:support@example.com',
  });
}
