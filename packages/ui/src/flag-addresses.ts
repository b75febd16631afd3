/** The other names by which catalogues call the countries that have a flag here, in lower case, by ISO code. */
const names: Readonly<Record<string, readonly string[]>> = {
  AE: ['united arab emirates', 'uae'],
  AR: ['argentina'],
  AT: ['austria'],
  AU: ['australia'],
  BE: ['belgium'],
  BR: ['brazil'],
  CA: ['canada'],
  CH: ['switzerland'],
  CN: ['china'],
  DE: ['germany'],
  DK: ['denmark'],
  DO: ['dominican republic'],
  ES: ['spain'],
  EU: ['europe', 'uefa'],
  FR: ['france'],
  GB: ['united kingdom', 'great britain', 'uk'],
  'GB-ENG': ['england'],
  'GB-NIR': ['northern ireland'],
  'GB-SCT': ['scotland'],
  'GB-WLS': ['wales'],
  GR: ['greece'],
  HK: ['hong kong'],
  IE: ['ireland', 'republic of ireland', 'ire'],
  IN: ['india'],
  IT: ['italy'],
  JP: ['japan'],
  MX: ['mexico'],
  NL: ['netherlands', 'holland'],
  NO: ['norway'],
  NZ: ['new zealand'],
  PL: ['poland'],
  PT: ['portugal'],
  SE: ['sweden'],
  SK: ['slovakia'],
  TR: ['turkey'],
  TW: ['taiwan'],
  US: ['united states', 'usa'],
  ZA: ['south africa'],
};

/** The pictures' addresses: a page loads the few that it shows, and none of them is script. */
const addresses = import.meta.glob<string>(
  '../../../node_modules/country-flag-icons/3x2/{AE,AR,AT,AU,BE,BR,CA,CH,CN,DE,DK,DO,ES,EU,FR,GB,GB-ENG,GB-NIR,GB-SCT,GB-WLS,GR,HK,IE,IN,IT,JP,MX,NL,NO,NZ,PL,PT,SE,SK,TR,TW,US,ZA}.svg',
  { eager: true, query: '?url', import: 'default' },
);

const byCode = new Map(
  Object.entries(addresses).map(([file, address]) => [file.replace(/^.*\/|\.svg$/g, ''), address]),
);

const byName = new Map(
  Object.entries(names).flatMap(([code, others]) =>
    [code.toLowerCase(), ...others].map((name) => [name, byCode.get(code)] as const),
  ),
);

/** The address of a country's flag, by its ISO code (`IE`, `GB-ENG`) or a name; undefined where it has none here. */
export function findFlagAddress(country: string): string | undefined {
  return byName.get(country.toLowerCase());
}
