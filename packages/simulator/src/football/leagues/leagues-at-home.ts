import { clubs, weeks, type FootballLeague } from './football-league.ts';

/** Leagues of Great Britain and Ireland. */
export const leaguesAtHome: readonly FootballLeague[] = [
  {
    code: 'EN1',
    name: 'Premier League',
    country: 'England',
    hours: [11, 20],
    weekdays: weeks.saturdays,
    weight: 4,
    goals: 2.9,
    clubs:
      clubs(`Arsenal, Manchester City, Liverpool, Chelsea, Manchester United, Newcastle United, Aston Villa,
      Tottenham, Brighton, Crystal Palace, Nottingham Forest, Bournemouth, Brentford, Everton, Fulham,
      West Ham, Leeds, Sunderland, Wolves, Burnley`),
  },
  {
    code: 'EN2',
    name: 'Championship',
    country: 'England',
    hours: [12, 20],
    weekdays: weeks.saturdays,
    weight: 4,
    goals: 2.6,
    clubs:
      clubs(`Ipswich, Southampton, Coventry, Leicester, Middlesbrough, Sheffield United, West Brom, Birmingham,
      Norwich, Bristol City, Stoke, Watford, Swansea, Wrexham, Preston, Derby, Millwall, Hull, QPR, Charlton,
      Portsmouth, Blackburn, Oxford United, Sheffield Wednesday`),
  },
  {
    code: 'EN3',
    name: 'League One',
    country: 'England',
    hours: [12, 20],
    weekdays: weeks.saturdays,
    weight: 3,
    goals: 2.6,
    clubs:
      clubs(`Cardiff, Luton, Huddersfield, Bolton, Stockport, Plymouth, Lincoln, Bradford, Wycombe, Reading,
      Barnsley, Mansfield, Blackpool, Wigan, Rotherham, Peterborough, Leyton Orient, Stevenage, Exeter,
      Doncaster, Northampton, AFC Wimbledon, Burton, Port Vale`),
  },
  {
    code: 'EN4',
    name: 'League Two',
    country: 'England',
    hours: [12, 20],
    weekdays: weeks.sundays,
    weight: 3,
    goals: 2.5,
    clubs:
      clubs(`MK Dons, Notts County, Walsall, Swindon, Salford, Chesterfield, Bromley, Grimsby, Bristol Rovers,
      Gillingham, Cambridge United, Barnet, Colchester, Crewe, Fleetwood, Oldham, Tranmere, Accrington,
      Shrewsbury, Barrow, Cheltenham, Crawley, Harrogate, Newport County`),
  },
  {
    code: 'SC1',
    name: 'Scottish Premiership',
    country: 'Scotland',
    hours: [12, 20],
    weekdays: weeks.saturdays,
    weight: 2,
    goals: 2.7,
    clubs: clubs(`Celtic, Rangers, Hearts, Hibernian, Aberdeen, Motherwell, Dundee United, Falkirk,
      St Mirren, Kilmarnock, Dundee, Livingston`),
  },
  {
    code: 'IE1',
    name: 'League of Ireland Premier Division',
    country: 'Ireland',
    hours: [15, 20],
    weekdays: weeks.fridays,
    weight: 2,
    goals: 2.4,
    clubs:
      clubs(`Shamrock Rovers, Derry City, Shelbourne, St Patrick's Athletic, Bohemians, Drogheda United,
      Galway United, Sligo Rovers, Waterford, Cork City`),
  },
  {
    code: 'NI1',
    name: 'Northern Irish Premiership',
    country: 'Northern Ireland',
    hours: [14, 20],
    weekdays: weeks.sundays,
    weight: 1,
    goals: 2.8,
    clubs:
      clubs(`Larne, Linfield, Coleraine, Glentoran, Cliftonville, Crusaders, Dungannon Swifts, Portadown,
      Carrick Rangers, Ballymena United, Glenavon`),
  },
  {
    code: 'WA1',
    name: 'Cymru Premier',
    country: 'Wales',
    hours: [13, 20],
    weekdays: weeks.sundays,
    weight: 1,
    goals: 2.9,
    clubs:
      clubs(`The New Saints, Penybont, Connah's Quay, Caernarfon Town, Haverfordwest, Barry Town,
      Cardiff Met, Bala Town, Flint Town`),
  },
];
