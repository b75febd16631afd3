import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { AppLinks } from '../platform/http/own-pages/app-links.ts';

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /**
   * The origin at which customers reach the server, such as `https://bets.example`; null where any host name will do.
   */
  readonly publicOrigin: string | null;
  /** Proxies that are believed on the address of a caller: addresses, networks, or names such as `loopback`. */
  readonly trustedProxies: readonly string[];
  /**
   * The address at which operators' calls, metrics, readiness and documents are served; null for the port of the
   * customers.
   */
  readonly admin: { readonly host: string; readonly port: number } | null;
  /** False for measurements, because all of their customers come from one address. */
  readonly hasRateLimits: boolean;
  /** The page or mail address to which a finder of a weakness writes; null where there is none. */
  readonly securityContact: string | null;
  /** The native apps that our links open. */
  readonly appLinks: AppLinks;
}

type Environment = Readonly<Record<string, string | undefined>>;

const portNumber = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'a whole number')),
    z.transform((text: string) => Number(text)),
  ),
  z.number().check(z.gte(0), z.lte(65_535)),
);

export const httpEnvironment = {
  HOST: z.optional(z.string()),
  PORT: z._default(portNumber, 3000),
  PUBLIC_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  TRUSTED_PROXIES: z._default(z.string(), 'none'),
  ADMIN_HOST: z.optional(z.string()),
  ADMIN_PORT: z.optional(portNumber),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  IOS_APP_ID: z.optional(
    z.string().check(z.regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'a team and a bundle, with a dot between')),
  ),
  ANDROID_CERTIFICATES: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}(?:,[0-9A-F]{2}(?::[0-9A-F]{2}){31})*$/,
          'SHA-256 fingerprints',
        ),
      ),
  ),
  SECURITY_CONTACT: z.optional(z.url({ protocol: /^(https|mailto|tel)$/ })),
};

type HttpSettings = z.output<z.ZodMiniObject<typeof httpEnvironment>>;

const LOOPBACK_HOST = '127.0.0.1';
const LOOPBACK = new Set([LOOPBACK_HOST, '::1', 'localhost']);
const NO_PROXY = 'none';
const KINDS_OF_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function toHttpConfig(settings: HttpSettings): HttpConfig {
  const { PUBLIC_ORIGIN: origin, ADMIN_PORT: adminPort } = settings;
  return {
    host: settings.HOST ?? LOOPBACK_HOST,
    port: settings.PORT,
    publicOrigin: origin === undefined ? null : new URL(origin).origin,
    trustedProxies: listProxies(settings.TRUSTED_PROXIES),
    admin:
      adminPort === undefined
        ? null
        : { host: settings.ADMIN_HOST ?? LOOPBACK_HOST, port: adminPort },
    hasRateLimits: settings.RATE_LIMITS === 'on',
    securityContact: settings.SECURITY_CONTACT ?? null,
    appLinks: {
      iosAppId: settings.IOS_APP_ID ?? null,
      androidCertificates: settings.ANDROID_CERTIFICATES?.split(',') ?? [],
    },
  };
}

/** Faults in either mode. */
export function httpFaults(given: Environment): readonly string[] {
  const unknown = listProxies(given['TRUSTED_PROXIES'] ?? NO_PROXY).filter((proxy) => {
    return !isProxy(proxy);
  });
  return [
    ...unknown.map(
      (proxy) => `TRUSTED_PROXIES: ${proxy} is neither an address nor a network such as 10.0.0.0/8`,
    ),
    ...(given['ADMIN_HOST'] !== undefined && given['ADMIN_PORT'] === undefined
      ? ['ADMIN_PORT is missing: ADMIN_HOST is the address of that port']
      : []),
  ];
}

/** Faults of production, which has to be told what the demo may guess: a wrong guess would leave a door open. */
export function productionHttpFaults(given: Environment): readonly string[] {
  const faults: string[] = [];
  if (given['HOST'] === undefined) {
    faults.push('HOST is missing: the address to listen on; the loopback default is for the demo');
  }
  if (given['PUBLIC_ORIGIN']?.startsWith('https://') !== true) {
    faults.push('PUBLIC_ORIGIN is missing: the https address that customers use');
  }
  if (given['TRUSTED_PROXIES'] === undefined) {
    faults.push(
      'TRUSTED_PROXIES is missing: the proxies in front of the server, or none; without them all customers have the proxy’s address and share its limits',
    );
  }
  if (given['ADMIN_PORT'] === undefined) {
    faults.push(
      'ADMIN_PORT is missing: operators’ calls, metrics and readiness are not served where customers are',
    );
  }
  if (given['RATE_LIMITS'] === 'off') {
    faults.push('RATE_LIMITS is off: that is for measurements only');
  }
  return faults;
}

/** Faults of the demo, which must not be shown to a network: everybody knows the passwords of its accounts. */
export function demoHttpFaults(given: Environment): readonly string[] {
  return ['HOST', 'ADMIN_HOST'].flatMap((name) => {
    const host = given[name];
    return host === undefined || LOOPBACK.has(host)
      ? []
      : [
          `${name} ${host} is not a loopback address: the demo has accounts with known passwords and is not shown to a network`,
        ];
  });
}

function listProxies(text: string): readonly string[] {
  if (text.trim() === NO_PROXY) return [];
  return text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
}

function isProxy(text: string): boolean {
  if (KINDS_OF_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const bitsMax = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax);
}
