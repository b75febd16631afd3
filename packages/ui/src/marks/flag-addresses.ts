/** The other names by which catalogues call the countries that have a flag here, in lower case, by ISO code. */
const names: Readonly<Record<string, readonly string[]>> = {
  AE: ['united arab emirates', 'uae'],
  AF: ['afghanistan'],
  AR: ['argentina'],
  AT: ['austria'],
  AU: ['australia'],
  BD: ['bangladesh'],
  BE: ['belgium'],
  BR: ['brazil'],
  CA: ['canada'],
  CH: ['switzerland'],
  CL: ['chile'],
  CN: ['china'],
  CO: ['colombia'],
  CZ: ['czechia', 'czech republic'],
  DE: ['germany'],
  DK: ['denmark'],
  DO: ['dominican republic'],
  EC: ['ecuador'],
  EG: ['egypt'],
  ES: ['spain'],
  EU: ['europe', 'uefa'],
  FI: ['finland'],
  FJ: ['fiji'],
  FR: ['france'],
  GB: ['united kingdom', 'great britain', 'uk'],
  'GB-ENG': ['england'],
  'GB-NIR': ['northern ireland'],
  'GB-SCT': ['scotland'],
  'GB-WLS': ['wales'],
  GE: ['georgia'],
  GH: ['ghana'],
  GR: ['greece'],
  HK: ['hong kong'],
  HR: ['croatia'],
  HU: ['hungary'],
  ID: ['indonesia'],
  IE: ['ireland', 'republic of ireland', 'ire'],
  IN: ['india'],
  IS: ['iceland'],
  IT: ['italy'],
  JP: ['japan'],
  KR: ['south korea'],
  LK: ['sri lanka'],
  MA: ['morocco'],
  MX: ['mexico'],
  NG: ['nigeria'],
  NL: ['netherlands', 'holland'],
  NO: ['norway'],
  NP: ['nepal'],
  NZ: ['new zealand'],
  PK: ['pakistan'],
  PL: ['poland'],
  PT: ['portugal'],
  RO: ['romania'],
  RS: ['serbia'],
  SA: ['saudi arabia'],
  SE: ['sweden'],
  SK: ['slovakia'],
  SN: ['senegal'],
  TH: ['thailand'],
  TO: ['tonga'],
  TR: ['turkey'],
  TW: ['taiwan'],
  UA: ['ukraine'],
  US: ['united states', 'usa'],
  UY: ['uruguay'],
  WS: ['samoa'],
  ZA: ['south africa'],
  ZW: ['zimbabwe'],
};

/** The pictures' addresses: a page loads the few that it shows, and none of them is script. */
const addresses = import.meta.glob<string>(
  '../../../../node_modules/country-flag-icons/3x2/{AE,AF,AR,AT,AU,BD,BE,BR,CA,CH,CL,CN,CO,CZ,DE,DK,DO,EC,EG,ES,EU,FI,FJ,FR,GB,GB-ENG,GB-NIR,GB-SCT,GB-WLS,GE,GH,GR,HK,HR,HU,ID,IE,IN,IS,IT,JP,KR,LK,MA,MX,NG,NL,NO,NP,NZ,PK,PL,PT,RO,RS,SA,SE,SK,SN,TH,TO,TR,TW,UA,US,UY,WS,ZA,ZW}.svg',
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

/**
 * The address of a country's flag, by its ISO code (`IE`, `GB-ENG`) or a name; undefined where there is no such flag
 * here.
 */
export function findFlagAddress(country: string): string | undefined {
  return byName.get(country.toLowerCase());
}
