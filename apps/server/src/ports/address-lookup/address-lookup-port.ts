/** Finds the addresses of a postcode of the United Kingdom, or of an Eircode. */
export interface AddressLookupPort {
  /**
   * Addresses of seven parts with commas between: four lines, locality, town, county (D36). None where there is no such
   * postcode.
   * @throws OutsideFailure where nobody can tell.
   */
  find(postcode: string): Promise<readonly string[]>;
}

interface AddressParts {
  /** The lines of the address, four at the most. */
  readonly lines: readonly string[];
  readonly locality: string;
  readonly town: string;
  readonly county: string;
}

const LINES = 4;

/** The seven parts as one text. A comma inside a part becomes a blank, because commas part the parts. */
export function joinAddressParts({ lines, locality, town, county }: AddressParts): string {
  const four = Array.from({ length: LINES }, (_, at) => lines[at] ?? '');
  return [...four, locality, town, county]
    .map((part) => part.replaceAll(/[\s,]+/g, ' ').trim())
    .join(', ');
}

interface ReadPostcode {
  readonly country: 'uk' | 'ie';
  /** The postcode in capitals with one blank, such as `SW1A 1AA` or `D02 X285`. */
  readonly text: string;
}

const UNITED_KINGDOM = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
const IRELAND = /^([AC-FHKNPRTV-Y]\d[\dW])([AC-FHKNPRTV-Y\d]{4})$/;

/** Reads what a customer typed; undefined where it is neither a postcode nor an Eircode. */
export function readPostcode(typed: string): ReadPostcode | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  // An Eircode never looks like a postcode of the United Kingdom: its second half does not end in two letters after a figure.
  const uk = UNITED_KINGDOM.exec(text);
  if (uk !== null) return { country: 'uk', text: `${uk[1] ?? ''} ${uk[2] ?? ''}` };
  const ie = IRELAND.exec(text);
  return ie === null ? undefined : { country: 'ie', text: `${ie[1] ?? ''} ${ie[2] ?? ''}` };
}
