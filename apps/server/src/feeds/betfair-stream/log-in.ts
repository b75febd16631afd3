import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import * as z from 'zod/mini';

/** The account that a session is given to, and the certificate that was registered for the account. */
export interface Login {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly certFile: string;
  readonly keyFile: string;
  /** A certificate authority to trust beside the usual ones. */
  readonly ca?: string;
}

const answer = z.object({ loginStatus: z.string(), sessionToken: z.optional(z.string()) });
const bytesMax = 100_000;

/** Logs in without anybody at a keyboard. @throws Error, with the exchange's reason, where no session is given. */
export async function logInToExchange(
  login: Login,
  appKey: string,
  timeoutMs: number,
): Promise<string> {
  const [cert, key] = await Promise.all([readFile(login.certFile), readFile(login.keyFile)]);
  const form = new URLSearchParams({ username: login.user, password: login.password }).toString();
  const body = await new Promise<string>((resolve, reject) => {
    const asking = request(
      login.url,
      {
        method: 'POST',
        cert,
        key,
        ...(login.ca === undefined ? {} : { ca: login.ca }),
        timeout: timeoutMs,
        headers: {
          'x-application': appKey,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(form),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > bytesMax) asking.destroy(new Error('the answer has no end'));
        });
        response.on('end', () => {
          resolve(text);
        });
        response.on('error', reject);
      },
    );
    asking.on('timeout', () => {
      asking.destroy(new Error('no answer in time'));
    });
    asking.on('error', reject);
    asking.end(form);
  });
  const parsed = answer.safeParse(JSON.parse(body));
  if (!parsed.success) throw new Error('the login answered with something else');
  const { loginStatus, sessionToken } = parsed.data;
  if (loginStatus !== 'SUCCESS' || sessionToken === undefined)
    throw new Error(`the login was refused: ${loginStatus.slice(0, 100)}`);
  return sessionToken;
}
