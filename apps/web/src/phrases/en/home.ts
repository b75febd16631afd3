export const home = {
  heading: 'Horse racing and football',
  shownFirst: 'Shown first',
  nextRaces: 'Next Races',
  raceTypes: 'Race types',
  allRunners: 'All runners',
  allRunnersAt: 'All runners, {{race}}',
  featuredFootball: 'Featured football',
  allFootball: 'All football',
} as const;
