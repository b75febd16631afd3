import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';

export interface SigningKey {
  /** Base64 of the key in DER, as a shop finds it at the gateway. */
  readonly publicKey: string;
  readonly sign: (body: string) => string;
}

const generate = promisify(generateKeyPair);
let made: Promise<SigningKey> | undefined;

/** The key that webhooks are signed with. A process makes one, because making it takes long. */
export async function openSigningKey(): Promise<SigningKey> {
  made ??= makeKey();
  return await made;
}

async function makeKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (body) => sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64'),
  };
}
