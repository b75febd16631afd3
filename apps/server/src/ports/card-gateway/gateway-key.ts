import { createPublicKey, verify, type KeyObject } from 'node:crypto';

const BITS_MIN = 2048;

/** Reads the shop's public key as beGateway gives it, Base64 of DER; undefined where it is no RSA key, or a short one. */
export function parseGatewayKey(text: string): KeyObject | undefined {
  try {
    const der = Buffer.from(text, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= BITS_MIN ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the signature, Base64 of RSA with SHA-256, is over exactly these bytes. */
export function isSignedBy(key: KeyObject, rawBody: Uint8Array, signature: string): boolean {
  return verify('RSA-SHA256', rawBody, key, Buffer.from(signature, 'base64'));
}
