import * as z from 'zod/mini';

/** A site of a measurement service that speaks Matomo's tracking API. */
export interface AnalyticsConfig {
  /** The tracking endpoint, such as `https://stats.example/matomo.php`. */
  readonly url: string;
  readonly siteId: string;
}

export const analyticsEnvironment = {
  ANALYTICS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ANALYTICS_SITE_ID: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'the number of a site')),
  ),
};

type AnalyticsSettings = z.output<z.ZodMiniObject<typeof analyticsEnvironment>>;

/** With half of the settings every view would be lost without a word. */
export function analyticsFaults(
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const names = ['ANALYTICS_URL', 'ANALYTICS_SITE_ID'];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length !== 1) return [];
  return [`${missing.join('')} is missing: the measurement service needs ${names.join(' and ')}`];
}

export function toAnalyticsConfig(settings: AnalyticsSettings): AnalyticsConfig | null {
  const { ANALYTICS_URL: url, ANALYTICS_SITE_ID: siteId } = settings;
  return url === undefined || siteId === undefined ? null : { url, siteId };
}
