const withoutZone = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/** The ms of a time that a feed writes; a time without a zone is of UTC, wherever the server stands. NaN for what is none. */
export function parseInstant(text: string): number {
  return Date.parse(withoutZone.test(text) ? `${text}Z` : text);
}
