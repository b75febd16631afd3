import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and a certificate that vouches for itself, for 127.0.0.1 and an hour around now. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(tlv(0x31, sequence(objectId('550403'), tlv(0x0c, Buffer.from('stream')))));
  const alternativeNames = sequence(tlv(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(-3_600_000), time(3_600_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(
      0xa3,
      sequence(
        sequence(objectId('551d11'), tlv(0x04, alternativeNames)),
        sequence(objectId('551d13'), tlv(0x04, sequence(tlv(0x01, Buffer.from([0xff]))))),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').replace(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tlv(0x30, ...parts);
}

function integer(value: Buffer): Buffer {
  return tlv(0x02, value);
}

function objectId(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, 'hex'));
}

function time(fromNowMs: number): Buffer {
  const digits = new Date(Date.now() + fromNowMs).toISOString().replace(/[-:T]|\.\d+/g, '');
  return tlv(0x17, Buffer.from(digits.slice(2)));
}
