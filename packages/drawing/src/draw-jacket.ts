const black = '#000000';
const white = '#ffffff';

interface Jacket {
  readonly field: string;
  readonly figure: string;
  /** The colour of stripes over the field. A jacket with stripes has a plain patch under its figure. */
  readonly stripes?: string;
}

/** The jackets that the rules of racing prescribe, from trap 1 on. */
const jackets: readonly Jacket[] = [
  { field: '#c61f28', figure: white },
  { field: '#1f4fa3', figure: white },
  { field: white, figure: black },
  { field: black, figure: white },
  { field: '#f58220', figure: black },
  { field: white, figure: '#c61f28', stripes: black },
];

/** The trap that a runner starts from. @example A reserve's number is six above its trap: 8 is trap 2. */
export function trapOf(runnerNumber: number): number {
  return ((runnerNumber - 1) % jackets.length) + 1;
}

/**
 * A greyhound's racing jacket as an SVG document, in the colours of its trap and with the trap's figure.
 * @throws RangeError if there is no such trap.
 */
export function drawJacket(trap: number): string {
  const jacket = jackets[trap - 1];
  if (jacket === undefined) throw new RangeError(`there is no trap ${String(trap)}`);
  const { field, figure, stripes } = jacket;
  const over =
    stripes === undefined
      ? ''
      : `<path fill="${stripes}" d="M2 2h4v24h-4zM10 2h4v24h-4zM18 2h4v24h-4z"/>` +
        `<path fill="${field}" d="M8 4h12v20h-12z"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">' +
    `<path fill="${field}" d="M2 2h24v24h-24z"/>${over}` +
    '<path fill="none" stroke="#5d6b66" d="M1.5 1.5h25v25h-25z"/>' +
    `<text x="14" y="20" text-anchor="middle" fill="${figure}" ` +
    'font-family="Archivo,Arial,Helvetica,sans-serif" font-weight="700" font-size="17">' +
    `${String(trap)}</text></svg>`
  );
}
