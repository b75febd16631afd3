import type { Competition } from './contest-sport.ts';
import { listOf } from './playing-times.ts';

export const rugbyLeagueLeagues: readonly Competition[] = [
  {
    code: 'SL',
    name: 'Super League',
    country: 'England',
    times: {
      weekday: ['20:00'],
      saturday: ['15:00', '17:30', '20:00'],
      sunday: ['15:00', '17:00'],
    },
    sides:
      listOf(`Bradford Bulls, Castleford Tigers, Catalans Dragons, Huddersfield Giants, Hull FC,
      Hull KR, Leeds Rhinos, Leigh Leopards, St Helens, Toulouse, Wakefield Trinity, Warrington Wolves,
      Wigan Warriors, York Knights`),
  },
  {
    code: 'NRL',
    name: 'NRL',
    country: 'Australia',
    times: {
      weekday: ['09:00'],
      saturday: ['06:00', '08:30', '10:35'],
      sunday: ['05:00', '07:05'],
    },
    sides:
      listOf(`Brisbane Broncos, Canberra Raiders, Canterbury Bulldogs, Cronulla Sharks, Dolphins,
      Gold Coast Titans, Manly Sea Eagles, Melbourne Storm, Newcastle Knights, New Zealand Warriors,
      North Queensland Cowboys, Parramatta Eels, Penrith Panthers, South Sydney Rabbitohs,
      St George Illawarra Dragons, Sydney Roosters, Wests Tigers`),
  },
  {
    code: 'RLC',
    name: 'Championship',
    country: 'England',
    times: {
      weekday: [],
      saturday: ['15:00', '18:00'],
      sunday: ['14:00', '15:00', '15:00', '15:00'],
    },
    sides:
      listOf(`Barrow Raiders, Batley Bulldogs, Doncaster, Featherstone Rovers, Halifax Panthers,
      Hunslet, London Broncos, Oldham, Sheffield Eagles, Widnes Vikings`),
  },
];

export const rugbyUnionLeagues: readonly Competition[] = [
  {
    code: 'PREM',
    name: 'Premiership Rugby',
    country: 'England',
    times: { weekday: ['19:45'], saturday: ['15:05', '15:05', '17:30'], sunday: ['15:00'] },
    sides: listOf(`Bath, Bristol Bears, Exeter Chiefs, Gloucester, Harlequins, Leicester Tigers,
      Newcastle Red Bulls, Northampton Saints, Sale Sharks, Saracens`),
  },
  {
    code: 'URC',
    name: 'United Rugby Championship',
    country: 'Ireland',
    times: {
      weekday: ['19:35'],
      saturday: ['12:45', '15:00', '17:15', '17:30', '19:35', '19:45'],
      sunday: ['15:00'],
    },
    sides:
      listOf(`Benetton, Bulls, Cardiff, Connacht, Dragons, Edinburgh, Glasgow Warriors, Leinster,
      Lions, Munster, Ospreys, Scarlets, Sharks, Stormers, Ulster, Zebre`),
  },
  {
    code: 'T14',
    name: 'Top 14',
    country: 'France',
    level: 26,
    times: {
      weekday: [],
      saturday: ['13:30', '15:30', '15:30', '15:30', '17:30', '20:05'],
      sunday: ['20:05'],
    },
    sides:
      listOf(`Bayonne, Bordeaux Begles, Castres, Clermont, La Rochelle, Lyon, Montauban, Montpellier,
      Pau, Perpignan, Racing 92, Stade Francais, Toulon, Toulouse`),
  },
  {
    code: 'INT',
    name: 'Autumn Internationals',
    country: 'World',
    level: 25,
    times: { weekday: [], saturday: ['13:10', '15:10', '17:40', '20:10'], sunday: ['15:15'] },
    sides: listOf(`Argentina, Australia, England, Fiji, France, Georgia, Ireland, Italy, Japan,
      New Zealand, Samoa, Scotland, South Africa, Tonga, Wales`),
  },
  {
    code: 'AIL',
    name: 'All-Ireland League',
    country: 'Ireland',
    times: { weekday: [], saturday: ['14:30', '14:30', '14:30', '14:30', '14:30'], sunday: [] },
    sides:
      listOf(`Ballynahinch, Clontarf, Cork Constitution, Lansdowne, Nenagh Ormond, Old Belvedere,
      St Marys College, Terenure College, UCD, Young Munster`),
  },
];

const counties =
  listOf(`Antrim, Armagh, Carlow, Cavan, Clare, Cork, Derry, Donegal, Down, Dublin, Fermanagh,
  Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, Mayo, Meath, Monaghan, Offaly,
  Roscommon, Sligo, Tipperary, Tyrone, Waterford, Westmeath, Wexford, Wicklow`);

export const gaaLeagues: readonly Competition[] = [
  {
    code: 'GFL',
    name: 'National Football League',
    country: 'Ireland',
    style: 'gaelic-football',
    times: {
      weekday: [],
      saturday: ['14:00', '17:00', '18:00', '19:15', '19:30'],
      sunday: ['13:00', '13:45', '14:00', '14:00', '15:45'],
    },
    sides: counties,
  },
  {
    code: 'HUR',
    name: 'National Hurling League',
    country: 'Ireland',
    style: 'hurling',
    level: 22,
    times: {
      weekday: [],
      saturday: ['16:00', '17:00', '19:00'],
      sunday: ['13:30', '14:00', '15:45'],
    },
    sides:
      listOf(`Antrim, Carlow, Clare, Cork, Dublin, Galway, Kildare, Kilkenny, Laois, Limerick, Offaly,
      Tipperary, Waterford, Westmeath, Wexford`),
  },
  {
    code: 'CFC',
    name: 'Club Football Championship',
    country: 'Ireland',
    style: 'gaelic-football',
    level: 14,
    times: {
      weekday: ['19:30'],
      saturday: ['13:30', '15:00', '15:15'],
      sunday: ['13:00', '15:00'],
    },
    sides:
      listOf(`Athy, Ballyboden St Endas, Castlehaven, Corofin, Cuala, Daingean Ui Chuis, Errigal Ciaran,
      Glen, Kilcoo, Kilmacud Crokes, Moycullen, Naas, Portarlington, St Brigids, St Finbarrs`),
  },
];
