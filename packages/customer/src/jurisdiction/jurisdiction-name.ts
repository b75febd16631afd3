/** The names that the configuration gives the jurisdictions. */
export const jurisdictionNames = ['ukgc', 'ireland', 'offshore'] as const;
export type JurisdictionName = (typeof jurisdictionNames)[number];
