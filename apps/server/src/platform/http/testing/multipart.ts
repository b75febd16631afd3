/** A part of a form as it travels. */
export interface Part {
  readonly name: string;
  /** The name as it stands in the header, quotes and all that is in it; a part without one is a text. */
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

const BOUNDARY = 'furlong-boundary';
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes of a form, written by hand so that they can be wrong in every way. */
export function toMultipart(parts: readonly Part[]): Buffer {
  return Buffer.concat([...parts.map(toBytes), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function toBytes({ name, fileName, type, content }: Part): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const contentType = fileName === undefined && type === undefined ? '' : (type ?? 'image/png');
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n` +
    (contentType === '' ? '' : `Content-Type: ${contentType}\r\n`);
  return Buffer.concat([Buffer.from(`${head}\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
}
