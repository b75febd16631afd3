/** The first that is found in a user agent is the one: most browsers name those that they descend from, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and system in words that are the same in every language, as far as the user agent tells: `Firefox, Windows`.
 * Nothing of its text is taken over, because anybody can write anything there.
 */
export function deviceWords(userAgent: string): string {
  const words = [findName(BROWSERS, userAgent), findName(SYSTEMS, userAgent)];
  return words.filter((word) => word !== undefined).join(', ');
}

function findName(
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
