import { cyclingStage, golfTournament, motorRace } from './field-plans.ts';
import { footballFutures } from './football-futures.ts';
import type { OutrightPlan } from './outright-plan.ts';
import { season } from './seasons.ts';
import { specials } from './specials.ts';
import { sportFutures } from './sport-futures.ts';

const drivers = [
  ...['Alex Albon', 'Fernando Alonso', 'Kimi Antonelli', 'Oliver Bearman', 'Gabriel Bortoleto'],
  ...['Valtteri Bottas', 'Franco Colapinto', 'Pierre Gasly', 'Isack Hadjar', 'Lewis Hamilton'],
  ...['Nico Hulkenberg', 'Liam Lawson', 'Charles Leclerc', 'Arvid Lindblad', 'Lando Norris'],
  ...['Esteban Ocon', 'Sergio Perez', 'Oscar Piastri', 'George Russell', 'Carlos Sainz'],
  ...['Lance Stroll', 'Max Verstappen'],
];

const riders = [
  ...['Tadej Pogacar', 'Jonas Vingegaard', 'Remco Evenepoel', 'Juan Ayuso', 'Joao Almeida'],
  ...['Primoz Roglic', 'Oscar Onley', 'Florian Lipowitz', 'Isaac del Toro', 'Tom Pidcock'],
  ...['Matteo Jorgenson', 'Kevin Vauquelin', 'Felix Gall', 'Ben Healy', 'Lenny Martinez'],
  ...['Derek Gee', 'Richard Carapaz', 'Egan Bernal', 'Mattias Skjelmose', 'Giulio Pellizzari'],
];

const gp = { code: 'F1', name: 'Formula 1' };
const third = { numerator: 1, denominator: 3, places: 2 };
const fifth = { numerator: 1, denominator: 5, places: 3 };

/** Golf, motor racing and cycling: fields and what is won over a season. */
const fields: readonly OutrightPlan[] = [
  golfTournament(
    {
      ...{ number: 1, country: 'World', name: 'DP World Tour Event' },
      competition: { code: 'DPWT', name: 'DP World Tour' },
    },
    78,
  ),
  golfTournament(
    {
      ...{ number: 2, country: 'USA', name: 'PGA Tour Event' },
      competition: { code: 'PGA', name: 'PGA Tour' },
    },
    72,
  ),
  motorRace({ number: 1, country: 'World', name: 'Grand Prix', competition: gp }, drivers),
  season({
    ...{ sportCode: 'R', filePrefix: 'MR', number: 2, country: 'World', competition: gp },
    ...{ name: 'Drivers’ Championship', sides: drivers, eachWay: fifth },
    tops: [{ name: 'Top 3 in the Championship', places: 3 }],
  }),
  cyclingStage(
    {
      ...{ number: 1, country: 'World', name: 'Stage of the Day' },
      competition: { code: 'TOUR', name: 'Grand Tour' },
    },
    60,
  ),
  season({
    ...{ sportCode: 'Y', filePrefix: 'CY', number: 2, country: 'France' },
    ...{ competition: { code: 'TDF', name: 'Tour de France' }, name: 'General Classification' },
    ...{ sides: riders, eachWay: third, tops: [{ name: 'Top 3 Finish', places: 3 }] },
  }),
];

/** Every outright that the simulator offers. */
export const outrightPlans: readonly OutrightPlan[] = [
  ...footballFutures,
  ...sportFutures,
  ...fields,
  ...specials,
];
