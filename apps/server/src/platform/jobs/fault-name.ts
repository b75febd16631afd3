/**
 * The name of an error and its code, such as `OutsideFailure timeout`. An error's words are left out: they may quote a
 * payload, such as the address that a mail server refuses.
 */
export function toFaultName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`.replaceAll(/[^\w .-]/g, '').slice(0, 100);
}

const PLACES_MAX = 6;

/** Lists the places at which an error was thrown, without its words. */
export function listFaultPlaces(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const lines = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return lines.slice(0, PLACES_MAX).map((line) => line.trim());
}
