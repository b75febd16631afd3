export { readListedFootball, type RatedFixture } from './football/listed/listed-football.ts';
export {
  createSimulation,
  type Simulation,
  type SimulationPlan,
  type Stretch,
} from './simulation.ts';
export { hourMs, londonDayOf } from './time/london-day.ts';
