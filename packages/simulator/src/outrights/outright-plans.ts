import { antePostPlans } from '../ante-post/ante-post-plans.ts';
import { listOf } from '../contests/playing-times.ts';
import { strengthOf } from '../contests/strength.ts';
import { cyclingStage, golfTournament, motorRace } from './field-plans.ts';
import { footballFutures } from './football-futures.ts';
import type { OutrightPlan } from './outright-plan.ts';
import { season } from './seasons.ts';
import { specials } from './specials.ts';
import { sportFutures } from './sport-futures.ts';

const drivers = [
  'Alex Albon',
  'Fernando Alonso',
  'Kimi Antonelli',
  'Oliver Bearman',
  'Gabriel Bortoleto',
  'Valtteri Bottas',
  'Franco Colapinto',
  'Pierre Gasly',
  'Isack Hadjar',
  'Lewis Hamilton',
  'Nico Hulkenberg',
  'Liam Lawson',
  'Charles Leclerc',
  'Arvid Lindblad',
  'Lando Norris',
  'Esteban Ocon',
  'Sergio Perez',
  'Oscar Piastri',
  'George Russell',
  'Carlos Sainz',
  'Lance Stroll',
  'Max Verstappen',
];

const riders = [
  'Tadej Pogacar',
  'Jonas Vingegaard',
  'Remco Evenepoel',
  'Juan Ayuso',
  'Joao Almeida',
  'Primoz Roglic',
  'Oscar Onley',
  'Florian Lipowitz',
  'Isaac del Toro',
  'Tom Pidcock',
  'Matteo Jorgenson',
  'Kevin Vauquelin',
  'Felix Gall',
  'Ben Healy',
  'Lenny Martinez',
  'Derek Gee',
  'Richard Carapaz',
  'Egan Bernal',
  'Mattias Skjelmose',
  'Giulio Pellizzari',
];

const formulaOne = { code: 'F1', name: 'Formula 1' };
const third = { numerator: 1, denominator: 3, places: 2 };
const fifth = { numerator: 1, denominator: 5, places: 3 };

/** Events of a tour or a championship, in the order in which they come round. */
const events = {
  dpWorldTour:
    listOf(`Nedbank Golf Challenge, Australian PGA Championship, Australian Open, Alfred Dunhill Championship,
    Mauritius Open, Dubai Invitational, Dubai Desert Classic, Bahrain Championship, Qatar Masters, Kenya Open,
    South African Open, Joburg Open`),
  pgaTour:
    listOf(`The RSM Classic, Hero World Challenge, Grant Thornton Invitational, The Sentry, Sony Open,
    The American Express, Farmers Insurance Open, Phoenix Open, Pebble Beach Pro-Am, Genesis Invitational,
    Cognizant Classic, Arnold Palmer Invitational`),
  lpgaTour:
    listOf(`CME Group Tour Championship, Tournament of Champions, Founders Cup, Honda LPGA Thailand,
    HSBC Women’s World Championship, Blue Bay LPGA, Ford Championship, T-Mobile Match Play, LA Championship,
    Black Desert Championship`),
  formulaOne:
    listOf(`Las Vegas Grand Prix, Qatar Grand Prix, Abu Dhabi Grand Prix, Australian Grand Prix,
    Chinese Grand Prix, Japanese Grand Prix, Bahrain Grand Prix, Saudi Arabian Grand Prix, Miami Grand Prix,
    Monaco Grand Prix, British Grand Prix, Italian Grand Prix`),
};

/** Golf, motor racing and cycling: fields and what is won over a season. */
const fields: readonly OutrightPlan[] = [
  golfTournament(
    {
      number: 1,
      country: 'World',
      names: events.dpWorldTour,
      competition: { code: 'DPWT', name: 'DP World Tour' },
    },
    { players: 78, sex: 'men' },
  ),
  golfTournament(
    {
      number: 2,
      country: 'USA',
      names: events.pgaTour,
      competition: { code: 'PGA', name: 'PGA Tour' },
    },
    { players: 72, sex: 'men' },
  ),
  golfTournament(
    {
      number: 3,
      country: 'USA',
      names: events.lpgaTour,
      competition: { code: 'LPGA', name: 'LPGA Tour' },
    },
    { players: 72, sex: 'women' },
  ),
  motorRace(
    { number: 1, country: 'World', names: events.formulaOne, competition: formulaOne },
    drivers,
  ),
  season({
    sportCode: 'R',
    filePrefix: 'MR',
    number: 2,
    country: 'World',
    competition: formulaOne,
    names: ['Drivers’ Championship'],
    sidesOf: () => drivers,
    eachWay: fifth,
    skillOf: (driver, seed) => strengthOf(driver, 'MR', seed),
    tops: [{ name: 'Top 3 in the Championship', places: 3 }],
  }),
  cyclingStage(
    {
      number: 1,
      country: 'World',
      names: ['Stage of the Day'],
      competition: { code: 'TOUR', name: 'Grand Tour' },
    },
    60,
  ),
  season({
    sportCode: 'Y',
    filePrefix: 'CY',
    number: 2,
    country: 'France',
    competition: { code: 'TDF', name: 'Tour de France' },
    names: ['General Classification'],
    sidesOf: () => riders,
    eachWay: third,
    tops: [{ name: 'Top 3 Finish', places: 3 }],
    skillOf: (rider, seed) => strengthOf(rider, 'CY', seed),
  }),
];

/** Every outright that the simulator offers. */
export const outrightPlans: readonly OutrightPlan[] = [
  ...footballFutures,
  ...sportFutures,
  ...fields,
  ...specials,
  ...antePostPlans,
];
