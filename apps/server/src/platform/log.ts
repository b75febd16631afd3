import pino from 'pino';
import { describeError } from './describe-error.ts';
import { createLossTeller } from './loss-teller.ts';

export type Log = pino.Logger;

const SECRETS = ['authorization', 'cookie', 'password', 'Password', 'token', 'access_token'];

/**
 * Structured lines on standard error. Nothing that could open an account is written, nor what the
 * database quotes of its rows. `now` is in ms, and never goes back.
 */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination({ fd: 2, sync: true }),
  now?: () => number,
): Log {
  const tell = createLossTeller(now);
  return pino(
    {
      level,
      hooks: {
        logMethod(line, method) {
          const told = tell(line);
          if (told !== undefined) method.apply(this, told as typeof line);
        },
      },
      base: null,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...SECRETS,
          ...SECRETS.map((name) => `*.${name}`),
          ...SECRETS.map((name) => `*.*.${name}`),
          '*["set-cookie"]',
          '*.*["set-cookie"]',
        ],
        censor: '[redacted]',
      },
    },
    destination,
  );
}
