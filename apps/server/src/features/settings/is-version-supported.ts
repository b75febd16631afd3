/**
 * Whether a version of the app is at least the least that is supported. A part that is missing is 0; a version that cannot be
 * read is not supported where there is a least one.
 */
export function isVersionSupported(version: string, least: string): boolean {
  if (least === '') return true;
  const [given, wanted] = [partsOf(version), partsOf(least)];
  if (given === undefined || wanted === undefined) return false;
  const length = Math.max(given.length, wanted.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (given[index] ?? 0) - (wanted[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function partsOf(version: string): readonly number[] | undefined {
  return /^\d+(?:\.\d+)*$/.test(version) ? version.split('.').map(Number) : undefined;
}
