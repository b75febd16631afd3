import { clubs, weeks, type FootballLeague } from './football-league.ts';

const european = [11, 21] as const;

/** Leagues of the European mainland. */
export const leaguesInEurope: readonly FootballLeague[] = [
  {
    code: 'ES1',
    name: 'La Liga',
    country: 'Spain',
    hours: [13, 21],
    weekdays: weeks.sundays,
    weight: 2,
    goals: 2.5,
    clubs:
      clubs(`Barcelona, Real Madrid, Atlético Madrid, Villarreal, Athletic Bilbao, Real Betis, Real Sociedad,
      Celta Vigo, Rayo Vallecano, Osasuna, Valencia, Sevilla, Getafe, Espanyol, Mallorca, Girona, Alavés,
      Elche, Levante, Oviedo`),
  },
  {
    code: 'IT1',
    name: 'Serie A',
    country: 'Italy',
    hours: [11, 20],
    weekdays: weeks.sundays,
    weight: 2,
    goals: 2.6,
    clubs:
      clubs(`Inter, Napoli, Juventus, Milan, Roma, Atalanta, Como, Bologna, Lazio, Fiorentina, Torino, Udinese,
      Sassuolo, Genoa, Parma, Cagliari, Cremonese, Lecce, Verona, Pisa`),
  },
  {
    code: 'DE1',
    name: 'Bundesliga',
    country: 'Germany',
    hours: [13, 19],
    weekdays: weeks.saturdays,
    weight: 2,
    goals: 3.1,
    clubs:
      clubs(`Bayern Munich, Leverkusen, Borussia Dortmund, RB Leipzig, Stuttgart, Eintracht Frankfurt, Freiburg,
      Hoffenheim, Werder Bremen, Wolfsburg, Mönchengladbach, Union Berlin, Mainz, Augsburg, Cologne, Hamburg,
      St. Pauli, Heidenheim`),
  },
  {
    code: 'FR1',
    name: 'Ligue 1',
    country: 'France',
    hours: [12, 20],
    weekdays: weeks.fridays,
    weight: 2,
    goals: 2.8,
    clubs:
      clubs(`Paris Saint-Germain, Marseille, Monaco, Lyon, Lille, Nice, Lens, Rennes, Strasbourg, Paris FC,
      Toulouse, Brest, Auxerre, Nantes, Angers, Lorient, Le Havre, Metz`),
  },
  {
    code: 'NL1',
    name: 'Eredivisie',
    country: 'Netherlands',
    hours: european,
    weekdays: weeks.saturdays,
    weight: 1,
    goals: 3.1,
    clubs:
      clubs(`PSV, Feyenoord, Ajax, AZ Alkmaar, Utrecht, Twente, NEC Nijmegen, Groningen, Heerenveen,
      Go Ahead Eagles, Sparta Rotterdam, Fortuna Sittard, PEC Zwolle, Heracles, Excelsior, NAC Breda,
      Volendam, Telstar`),
  },
  {
    code: 'PT1',
    name: 'Primeira Liga',
    country: 'Portugal',
    hours: [14, 21],
    weekdays: weeks.fridays,
    weight: 1,
    goals: 2.6,
    clubs:
      clubs(`Porto, Sporting CP, Benfica, Braga, Vitória Guimarães, Famalicão, Gil Vicente, Moreirense,
      Santa Clara, Rio Ave, Estoril, Casa Pia, Nacional, Estrela Amadora, Arouca, Alverca, Tondela, AVS`),
  },
  {
    code: 'BE1',
    name: 'Belgian Pro League',
    country: 'Belgium',
    hours: european,
    weekdays: weeks.sundays,
    weight: 1,
    goals: 2.7,
    clubs:
      clubs(`Club Brugge, Union SG, Genk, Anderlecht, Gent, Antwerp, Standard Liège, Mechelen, Charleroi,
      Sint-Truiden, Westerlo, Zulte Waregem, OH Leuven, Cercle Brugge, La Louvière, Dender`),
  },
  {
    code: 'TR1',
    name: 'Süper Lig',
    country: 'Turkey',
    hours: [11, 19],
    weekdays: weeks.fridays,
    weight: 1,
    goals: 2.8,
    clubs:
      clubs(`Galatasaray, Fenerbahçe, Beşiktaş, Trabzonspor, Göztepe, Başakşehir, Samsunspor, Konyaspor,
      Alanyaspor, Gaziantep, Çaykur Rizespor, Kasımpaşa, Antalyaspor, Kayserispor, Kocaelispor,
      Gençlerbirliği, Eyüpspor, Fatih Karagümrük`),
  },
];
