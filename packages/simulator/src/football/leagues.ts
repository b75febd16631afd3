/** A football league, with the London hours in which it kicks off and its clubs. */
export interface FootballLeague {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  /** First and last London hour of a kick-off. */
  readonly hours: readonly [number, number];
  /** How many of a day's matches it has, relative to others. */
  readonly weight: number;
  /** Goals in a match on average. */
  readonly goals: number;
  readonly clubs: readonly string[];
}

function clubs(text: string): readonly string[] {
  return text.split(',').map((club) => club.trim());
}

const european = [11, 21] as const;

/** Leagues in the order in which they are listed. */
export const leagues: readonly FootballLeague[] = [
  {
    code: 'EN1',
    name: 'Premier League',
    country: 'England',
    hours: [11, 20],
    weight: 4,
    goals: 2.9,
    clubs:
      clubs(`Arsenal, Aston Villa, Bournemouth, Brentford, Brighton, Burnley, Chelsea, Crystal Palace,
      Everton, Fulham, Leeds, Liverpool, Manchester City, Manchester United, Newcastle United,
      Nottingham Forest, Sunderland, Tottenham, West Ham, Wolves`),
  },
  {
    code: 'EN2',
    name: 'Championship',
    country: 'England',
    hours: [12, 20],
    weight: 4,
    goals: 2.6,
    clubs:
      clubs(`Birmingham, Blackburn, Bristol City, Charlton, Coventry, Derby, Hull, Ipswich, Leicester,
      Middlesbrough, Millwall, Norwich, Oxford United, Portsmouth, Preston, QPR, Sheffield United,
      Sheffield Wednesday, Southampton, Stoke, Swansea, Watford, West Brom, Wrexham`),
  },
  {
    code: 'EN3',
    name: 'League One',
    country: 'England',
    hours: [12, 20],
    weight: 3,
    goals: 2.6,
    clubs:
      clubs(`AFC Wimbledon, Barnsley, Blackpool, Bolton, Bradford, Burton, Cardiff, Doncaster, Exeter,
      Huddersfield, Leyton Orient, Lincoln, Luton, Mansfield, Northampton, Peterborough, Plymouth,
      Port Vale, Reading, Rotherham, Stevenage, Stockport, Wigan, Wycombe`),
  },
  {
    code: 'EN4',
    name: 'League Two',
    country: 'England',
    hours: [12, 20],
    weight: 3,
    goals: 2.5,
    clubs: clubs(`Accrington, Barnet, Barrow, Bristol Rovers, Bromley, Cambridge United, Cheltenham,
      Chesterfield, Colchester, Crawley, Crewe, Fleetwood, Gillingham, Grimsby, Harrogate, MK Dons,
      Newport County, Notts County, Oldham, Salford, Shrewsbury, Swindon, Tranmere, Walsall`),
  },
  {
    code: 'SC1',
    name: 'Scottish Premiership',
    country: 'Scotland',
    hours: [12, 20],
    weight: 2,
    goals: 2.7,
    clubs: clubs(`Aberdeen, Celtic, Dundee, Dundee United, Falkirk, Hearts, Hibernian, Kilmarnock,
      Livingston, Motherwell, Rangers, St Mirren`),
  },
  {
    code: 'IE1',
    name: 'League of Ireland Premier Division',
    country: 'Ireland',
    hours: [15, 20],
    weight: 2,
    goals: 2.4,
    clubs: clubs(`Bohemians, Cork City, Derry City, Drogheda United, Galway United, Shamrock Rovers,
      Shelbourne, Sligo Rovers, St Patrick's Athletic, Waterford`),
  },
  {
    code: 'NI1',
    name: 'Northern Irish Premiership',
    country: 'Northern Ireland',
    hours: [14, 20],
    weight: 1,
    goals: 2.8,
    clubs:
      clubs(`Ballymena United, Carrick Rangers, Cliftonville, Coleraine, Crusaders, Dungannon Swifts,
      Glenavon, Glentoran, Larne, Linfield, Portadown`),
  },
  {
    code: 'WA1',
    name: 'Cymru Premier',
    country: 'Wales',
    hours: [13, 20],
    weight: 1,
    goals: 2.9,
    clubs: clubs(`Bala Town, Barry Town, Caernarfon Town, Cardiff Met, Connah's Quay, Flint Town,
      Haverfordwest, Penybont, The New Saints`),
  },
  {
    code: 'ES1',
    name: 'La Liga',
    country: 'Spain',
    hours: [13, 21],
    weight: 2,
    goals: 2.5,
    clubs:
      clubs(`Alavés, Athletic Bilbao, Atlético Madrid, Barcelona, Celta Vigo, Elche, Espanyol, Getafe,
      Girona, Levante, Mallorca, Osasuna, Oviedo, Rayo Vallecano, Real Betis, Real Madrid, Real Sociedad,
      Sevilla, Valencia, Villarreal`),
  },
  {
    code: 'IT1',
    name: 'Serie A',
    country: 'Italy',
    hours: [11, 20],
    weight: 2,
    goals: 2.6,
    clubs:
      clubs(`Atalanta, Bologna, Cagliari, Como, Cremonese, Fiorentina, Genoa, Inter, Juventus, Lazio,
      Lecce, Milan, Napoli, Parma, Pisa, Roma, Sassuolo, Torino, Udinese, Verona`),
  },
  {
    code: 'DE1',
    name: 'Bundesliga',
    country: 'Germany',
    hours: [13, 19],
    weight: 2,
    goals: 3.1,
    clubs:
      clubs(`Augsburg, Bayern Munich, Borussia Dortmund, Cologne, Eintracht Frankfurt, Freiburg,
      Hamburg, Heidenheim, Hoffenheim, Leverkusen, Mainz, Mönchengladbach, RB Leipzig, St. Pauli,
      Stuttgart, Union Berlin, Werder Bremen, Wolfsburg`),
  },
  {
    code: 'FR1',
    name: 'Ligue 1',
    country: 'France',
    hours: [12, 20],
    weight: 2,
    goals: 2.8,
    clubs:
      clubs(`Angers, Auxerre, Brest, Le Havre, Lens, Lille, Lorient, Lyon, Marseille, Metz, Monaco,
      Nantes, Nice, Paris FC, Paris Saint-Germain, Rennes, Strasbourg, Toulouse`),
  },
  {
    code: 'NL1',
    name: 'Eredivisie',
    country: 'Netherlands',
    hours: european,
    weight: 1,
    goals: 3.1,
    clubs:
      clubs(`Ajax, AZ Alkmaar, Excelsior, Feyenoord, Fortuna Sittard, Go Ahead Eagles, Groningen,
      Heerenveen, Heracles, NAC Breda, NEC Nijmegen, PEC Zwolle, PSV, Sparta Rotterdam, Telstar, Twente,
      Utrecht, Volendam`),
  },
  {
    code: 'PT1',
    name: 'Primeira Liga',
    country: 'Portugal',
    hours: [14, 21],
    weight: 1,
    goals: 2.6,
    clubs:
      clubs(`Alverca, Arouca, AVS, Benfica, Braga, Casa Pia, Estoril, Estrela Amadora, Famalicão,
      Gil Vicente, Moreirense, Nacional, Porto, Rio Ave, Santa Clara, Sporting CP, Tondela,
      Vitória Guimarães`),
  },
  {
    code: 'BE1',
    name: 'Belgian Pro League',
    country: 'Belgium',
    hours: european,
    weight: 1,
    goals: 2.7,
    clubs: clubs(`Anderlecht, Antwerp, Cercle Brugge, Charleroi, Club Brugge, Dender, Genk, Gent,
      La Louvière, Mechelen, OH Leuven, Sint-Truiden, Standard Liège, Union SG, Westerlo, Zulte Waregem`),
  },
  {
    code: 'JP1',
    name: 'J1 League',
    country: 'Japan',
    hours: [4, 11],
    weight: 3,
    goals: 2.5,
    clubs:
      clubs(`Avispa Fukuoka, Cerezo Osaka, FC Tokyo, Gamba Osaka, Kashima Antlers, Kashiwa Reysol,
      Kawasaki Frontale, Kyoto Sanga, Machida Zelvia, Nagoya Grampus, Sanfrecce Hiroshima,
      Shimizu S-Pulse, Tokyo Verdy, Urawa Reds, Vissel Kobe, Yokohama F. Marinos`),
  },
  {
    code: 'AU1',
    name: 'A-League',
    country: 'Australia',
    hours: [3, 11],
    weight: 3,
    goals: 3,
    clubs: clubs(`Adelaide United, Auckland FC, Brisbane Roar, Central Coast Mariners, Macarthur,
      Melbourne City, Melbourne Victory, Newcastle Jets, Perth Glory, Sydney FC, Wellington Phoenix,
      Western Sydney Wanderers`),
  },
  {
    code: 'CN1',
    name: 'Chinese Super League',
    country: 'China',
    hours: [6, 12],
    weight: 2,
    goals: 3,
    clubs:
      clubs(`Beijing Guoan, Changchun Yatai, Chengdu Rongcheng, Dalian Yingbo, Henan, Meizhou Hakka,
      Qingdao Hainiu, Shandong Taishan, Shanghai Port, Shanghai Shenhua, Shenzhen Peng City, Tianjin,
      Wuhan Three Towns, Zhejiang`),
  },
  {
    code: 'US1',
    name: 'Major League Soccer',
    country: 'USA',
    hours: [0, 4],
    weight: 4,
    goals: 3,
    clubs:
      clubs(`Atlanta United, Austin FC, CF Montréal, Charlotte FC, Chicago Fire, Colorado Rapids,
      Columbus Crew, DC United, FC Cincinnati, FC Dallas, Houston Dynamo, Inter Miami, LA Galaxy,
      Los Angeles FC, Minnesota United, Nashville, New England Revolution, New York City,
      New York Red Bulls, Orlando City, Philadelphia Union, Portland Timbers, Real Salt Lake,
      San Diego FC, Seattle Sounders, Toronto FC`),
  },
  {
    code: 'BR1',
    name: 'Brasileirão Série A',
    country: 'Brazil',
    hours: [19, 24],
    weight: 2,
    goals: 2.4,
    clubs:
      clubs(`Atlético Mineiro, Bahia, Botafogo, Bragantino, Ceará, Corinthians, Cruzeiro, Flamengo,
      Fluminense, Fortaleza, Grêmio, Internacional, Juventude, Mirassol, Palmeiras, Santos, São Paulo,
      Vasco da Gama, Vitória`),
  },
  {
    code: 'AR1',
    name: 'Primera División',
    country: 'Argentina',
    hours: [20, 27],
    weight: 2,
    goals: 2.1,
    clubs:
      clubs(`Argentinos Juniors, Banfield, Belgrano, Boca Juniors, Defensa y Justicia, Estudiantes,
      Gimnasia La Plata, Godoy Cruz, Huracán, Independiente, Lanús, Newell's Old Boys, Platense,
      Racing Club, River Plate, Rosario Central, San Lorenzo, Talleres, Tigre, Vélez Sarsfield`),
  },
  {
    code: 'MX1',
    name: 'Liga MX',
    country: 'Mexico',
    hours: [1, 5],
    weight: 2,
    goals: 2.7,
    clubs: clubs(`América, Atlas, Atlético San Luis, Cruz Azul, Guadalajara, Juárez, León, Mazatlán,
      Monterrey, Necaxa, Pachuca, Puebla, Pumas UNAM, Querétaro, Santos Laguna, Tigres UANL, Tijuana,
      Toluca`),
  },
];
