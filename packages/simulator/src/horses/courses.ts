/** A racecourse of Great Britain or Ireland, with the racing that it stages. */
interface Course {
  readonly name: string;
  readonly country: 'United Kingdom' | 'Ireland';
  readonly codes: readonly RacingCode[];
}

export type RacingCode = 'flat' | 'jumps' | 'all-weather';

function listed(
  country: Course['country'],
  codes: readonly RacingCode[],
  names: string,
): readonly Course[] {
  return names.split(', ').map((name) => ({ name, country, codes }));
}

/** Every course that races: rules handbook 7.6. */
export const courses: readonly Course[] = [
  ...listed(
    'United Kingdom',
    ['flat'],
    'Bath, Beverley, Brighton, Chester, Epsom Downs, Goodwood, Hamilton Park, Newmarket, Nottingham, ' +
      'Pontefract, Redcar, Ripon, Salisbury, Thirsk, Yarmouth, York',
  ),
  ...listed('United Kingdom', ['all-weather'], 'Chelmsford City, Wolverhampton'),
  ...listed(
    'United Kingdom',
    ['jumps'],
    'Aintree, Bangor-on-Dee, Cartmel, Cheltenham, Exeter, Fakenham, Fontwell Park, Hereford, Hexham, ' +
      'Huntingdon, Kelso, Ludlow, Market Rasen, Newton Abbot, Perth, Plumpton, Sedgefield, ' +
      'Stratford-on-Avon, Taunton, Uttoxeter, Warwick, Wincanton, Worcester',
  ),
  ...listed(
    'United Kingdom',
    ['flat', 'jumps'],
    'Ascot, Ayr, Carlisle, Catterick, Chepstow, Doncaster, Ffos Las, Haydock Park, Leicester, ' +
      'Musselburgh, Newbury, Sandown Park, Wetherby, Windsor',
  ),
  ...listed(
    'United Kingdom',
    ['all-weather', 'jumps'],
    'Kempton Park, Lingfield Park, Newcastle, Southwell',
  ),
  ...listed(
    'Ireland',
    ['flat', 'jumps'],
    'Ballinrobe, Bellewstown, Clonmel, Cork, Down Royal, Downpatrick, Fairyhouse, Galway, Gowran Park, ' +
      'Kilbeggan, Killarney, Leopardstown, Limerick, Listowel, Navan, Punchestown, Roscommon, Sligo, ' +
      'Thurles, Tipperary, Tramore, Wexford',
  ),
  ...listed('Ireland', ['flat'], 'Curragh, Laytown, Naas'),
  ...listed('Ireland', ['all-weather'], 'Dundalk'),
];
