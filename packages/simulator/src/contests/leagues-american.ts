import type { Competition } from './contest-sport.ts';
import { daily, every, listOf } from './playing-times.ts';

export const basketballLeagues: readonly Competition[] = [
  {
    code: 'NBA',
    name: 'NBA',
    country: 'USA',
    times: {
      weekday: every('24:00', '27:30', 30),
      saturday: [...every('22:00', '27:00', 30)],
      sunday: [...every('18:00', '27:00', 60)],
    },
    sides: listOf(`Atlanta Hawks, Boston Celtics, Brooklyn Nets, Charlotte Hornets, Chicago Bulls,
      Cleveland Cavaliers, Dallas Mavericks, Denver Nuggets, Detroit Pistons, Golden State Warriors,
      Houston Rockets, Indiana Pacers, LA Clippers, LA Lakers, Memphis Grizzlies, Miami Heat,
      Milwaukee Bucks, Minnesota Timberwolves, New Orleans Pelicans, New York Knicks, Oklahoma City Thunder,
      Orlando Magic, Philadelphia 76ers, Phoenix Suns, Portland Trail Blazers, Sacramento Kings,
      San Antonio Spurs, Toronto Raptors, Utah Jazz, Washington Wizards`),
  },
  {
    code: 'EUL',
    name: 'EuroLeague',
    country: 'Europe',
    level: 82,
    times: {
      weekday: every('17:00', '19:45', 45),
      saturday: every('15:00', '19:30', 90),
      sunday: [],
    },
    sides:
      listOf(`Anadolu Efes, AS Monaco, Baskonia, Bayern Munich, Barcelona, Crvena Zvezda, Fenerbahce,
      Maccabi Tel Aviv, Olimpia Milano, Olympiacos, Panathinaikos, Paris, Partizan, Real Madrid, Valencia,
      Virtus Bologna, Zalgiris, Villeurbanne`),
  },
  {
    code: 'SLB',
    name: 'Super League Basketball',
    country: 'England',
    level: 84,
    times: {
      weekday: ['19:30'],
      saturday: ['17:30', '19:00', '19:30'],
      sunday: ['15:00', '16:00', '17:00'],
    },
    sides:
      listOf(`Bristol Flyers, Caledonia Gladiators, Cheshire Phoenix, Leicester Riders, London Lions,
      Manchester Basketball, Newcastle Eagles, Sheffield Sharks, Surrey 89ers`),
  },
  {
    code: 'NBL',
    name: 'NBL',
    country: 'Australia',
    level: 90,
    times: daily(['06:30', '08:30']),
    sides:
      listOf(`Adelaide 36ers, Brisbane Bullets, Cairns Taipans, Illawarra Hawks, Melbourne United,
      New Zealand Breakers, Perth Wildcats, South East Melbourne Phoenix, Sydney Kings, Tasmania JackJumpers`),
  },
  {
    code: 'ACB',
    name: 'Liga ACB',
    country: 'Spain',
    level: 83,
    times: {
      weekday: ['20:00'],
      saturday: ['17:00', '19:45'],
      sunday: every('11:00', '18:00', 105),
    },
    sides: listOf(`Badalona, Bilbao, Breogan, Gran Canaria, Granada, Manresa, Murcia, Tenerife,
      Unicaja Malaga, Zaragoza, Girona, Andorra`),
  },
];

export const americanFootballLeagues: readonly Competition[] = [
  {
    code: 'NFL',
    name: 'NFL',
    country: 'USA',
    times: {
      weekday: ['25:15'],
      saturday: [],
      sunday: [...Array.from({ length: 8 }, () => '18:00'), '21:05', '21:25', '21:25', '25:20'],
    },
    sides:
      listOf(`Arizona Cardinals, Atlanta Falcons, Baltimore Ravens, Buffalo Bills, Carolina Panthers,
      Chicago Bears, Cincinnati Bengals, Cleveland Browns, Dallas Cowboys, Denver Broncos, Detroit Lions,
      Green Bay Packers, Houston Texans, Indianapolis Colts, Jacksonville Jaguars, Kansas City Chiefs,
      Las Vegas Raiders, LA Chargers, LA Rams, Miami Dolphins, Minnesota Vikings, New England Patriots,
      New Orleans Saints, New York Giants, New York Jets, Philadelphia Eagles, Pittsburgh Steelers,
      San Francisco 49ers, Seattle Seahawks, Tampa Bay Buccaneers, Tennessee Titans, Washington Commanders`),
  },
  {
    code: 'NCAAF',
    name: 'College Football',
    country: 'USA',
    level: 27,
    times: {
      weekday: ['24:00'],
      saturday: [
        '17:00',
        '17:00',
        '17:00',
        '17:00',
        '20:30',
        '20:30',
        '20:30',
        '20:30',
        '20:30',
        '24:00',
        '24:00',
        '24:30',
        '27:15',
      ],
      sunday: [],
    },
    sides:
      listOf(`Alabama, Arizona State, Auburn, BYU, Clemson, Colorado, Florida State, Georgia, Houston,
      Iowa, Kansas, LSU, Miami, Michigan, Nebraska, Notre Dame, Ohio State, Oklahoma, Ole Miss, Oregon,
      Penn State, Purdue, Tennessee, Texas, Texas A&M, UCLA, USC, Washington`),
  },
];

export const iceHockeyLeagues: readonly Competition[] = [
  {
    code: 'NHL',
    name: 'NHL',
    country: 'USA',
    times: {
      weekday: every('24:00', '27:00', 30),
      saturday: ['18:00', '19:00', '20:00', ...every('24:00', '27:00', 30)],
      sunday: ['18:00', '20:00', '22:00', '24:00'],
    },
    sides:
      listOf(`Anaheim Ducks, Boston Bruins, Buffalo Sabres, Calgary Flames, Carolina Hurricanes,
      Chicago Blackhawks, Colorado Avalanche, Columbus Blue Jackets, Dallas Stars, Detroit Red Wings,
      Edmonton Oilers, Florida Panthers, Los Angeles Kings, Minnesota Wild, Montreal Canadiens,
      Nashville Predators, New Jersey Devils, New York Islanders, New York Rangers, Ottawa Senators,
      Philadelphia Flyers, Pittsburgh Penguins, San Jose Sharks, Seattle Kraken, St Louis Blues,
      Tampa Bay Lightning, Toronto Maple Leafs, Utah Mammoth, Vancouver Canucks, Vegas Golden Knights,
      Washington Capitals, Winnipeg Jets`),
  },
  {
    code: 'EIHL',
    name: 'Elite League',
    country: 'UK',
    times: {
      weekday: ['19:30'],
      saturday: ['18:30', '19:00', '19:00', '19:00', '19:15'],
      sunday: ['16:00', '16:30', '17:30', '18:00'],
    },
    sides: listOf(`Belfast Giants, Cardiff Devils, Coventry Blaze, Dundee Stars, Fife Flyers,
      Glasgow Clan, Guildford Flames, Manchester Storm, Nottingham Panthers, Sheffield Steelers`),
  },
  {
    code: 'DEL',
    name: 'DEL',
    country: 'Germany',
    times: { weekday: ['18:30', '18:30'], saturday: [], sunday: every('13:00', '18:30', 110) },
    sides:
      listOf(`Adler Mannheim, Augsburg, Bremerhaven, Dresden, Eisbaren Berlin, Frankfurt, Ingolstadt,
      Iserlohn, Kolner Haie, Nurnberg, Red Bull Munchen, Schwenningen, Straubing, Wolfsburg`),
  },
  {
    code: 'SHL',
    name: 'SHL',
    country: 'Sweden',
    times: { weekday: ['18:00'], saturday: every('14:15', '17:15', 45), sunday: [] },
    sides: listOf(`Brynas, Djurgarden, Farjestad, Frolunda, HV71, Leksand, Linkoping, Lulea, Malmo,
      Orebro, Rogle, Skelleftea, Timra, Vaxjo`),
  },
];

export const baseballLeagues: readonly Competition[] = [
  {
    code: 'LIDOM',
    name: 'Dominican Winter League',
    country: 'Dominican Republic',
    times: daily(['21:00', '23:30', '23:30']),
    sides: listOf(`Aguilas Cibaenas, Estrellas Orientales, Gigantes del Cibao, Leones del Escogido,
      Tigres del Licey, Toros del Este`),
  },
  {
    code: 'LMP',
    name: 'Mexican Pacific League',
    country: 'Mexico',
    times: daily(['23:00', '25:00', '25:30', '26:00', '26:00']),
    sides: listOf(`Algodoneros de Guasave, Caneros de Los Mochis, Charros de Jalisco,
      Jaguares de Nayarit, Mayos de Navojoa, Naranjeros de Hermosillo, Tomateros de Culiacan,
      Venados de Mazatlan, Yaquis de Obregon, Aguilas de Mexicali`),
  },
  {
    code: 'ABL',
    name: 'Australian Baseball League',
    country: 'Australia',
    times: daily(['05:00', '08:00']),
    sides: listOf(`Adelaide Giants, Brisbane Bandits, Perth Heat, Sydney Blue Sox`),
  },
  {
    code: 'CPBL',
    name: 'Taiwan Winter League',
    country: 'Taiwan',
    times: daily(['04:35', '10:35']),
    sides: listOf(`Brothers, Dragons, Guardians, Hawks, Lions, Monkeys`),
  },
];
