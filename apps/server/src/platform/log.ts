import pino from 'pino';

export type Log = pino.Logger;

const SECRETS = ['authorization', 'cookie', 'password', 'Password', 'token', 'access_token'];

/** Structured lines on standard error. Nothing that could open an account is written. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
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
