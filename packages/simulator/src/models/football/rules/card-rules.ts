import { homeDrawAway, yesOrNo } from '../../one-winner.ts';
import { rule } from './football-rule.ts';
import { homeNeitherAway, leadOf, overOrUnder, teamOf, totalOf } from './rule-outcomes.ts';

/** A player has at most a yellow and a red; 10 booking points for the one, 25 for the other. Rules: handbook 3.13. */
export const cardRules = {
  'total-cards': rule('card-total', ({ cards }, { line }) =>
    overOrUnder(totalOf(cards.fullTime), line),
  ),
  'team-total-cards': rule(
    ({ team }) => (teamOf(team) === 'home' ? 'home-cards' : 'away-cards'),
    ({ cards }, { line, team }) => overOrUnder(cards.fullTime[teamOf(team)], line),
  ),
  'first-half-cards': rule('first-half-card-total', ({ cards }, { line }) =>
    overOrUnder(totalOf(cards.firstHalf), line),
  ),
  'booking-points': rule('booking-points', ({ cards }, { line }) =>
    overOrUnder(totalOf(cards.points), line),
  ),
  'most-cards': rule('card-lead', ({ cards }) => homeDrawAway(leadOf(cards.fullTime))),
  'both-teams-carded': rule('card-each', ({ cards }) =>
    yesOrNo(cards.fullTime.home > 0 && cards.fullTime.away > 0),
  ),
  'first-card': rule('first-card', ({ cards }) => homeNeitherAway(cards.first)),
  'red-card': rule('red-card', ({ cards }) => yesOrNo(cards.red > 0)),
};
