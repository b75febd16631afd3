/** A greyhound track: what it runs over, and when it races. */
export interface GreyhoundTrack {
  readonly name: string;
  readonly country: 'United Kingdom' | 'Ireland';
  /** Metres in Great Britain, yards in Ireland: sprint, standard, staying. */
  readonly distances: readonly [number, number, number];
  /** Seconds that a good dog takes from traps to line over the standard distance. */
  readonly standardTime: number;
}

function track(name: string, distances: readonly [number, number, number]): GreyhoundTrack {
  return { name, country: 'United Kingdom', distances, standardTime: distances[1] / 16.75 };
}

function irish(name: string): GreyhoundTrack {
  return { name, country: 'Ireland', distances: [350, 525, 700], standardTime: 29.2 };
}

/** Every track that races: rules handbook 7.6. */
export const greyhoundTracks: readonly GreyhoundTrack[] = [
  track('Brighton & Hove', [285, 500, 695]),
  track('Central Park', [265, 480, 640]),
  track('Doncaster', [275, 450, 661]),
  track('Dunstall Park', [270, 480, 670]),
  track('Harlow', [238, 415, 592]),
  track('Kinsley', [268, 462, 650]),
  track('Monmore', [264, 480, 630]),
  track('Newcastle', [290, 480, 640]),
  track('Nottingham', [305, 500, 680]),
  track('Oxford', [253, 450, 650]),
  track('Pelaw Grange', [245, 435, 590]),
  track('Romford', [225, 400, 575]),
  track('Sheffield', [280, 500, 660]),
  track('Suffolk Downs', [260, 388, 575]),
  track('Sunderland', [261, 450, 640]),
  track('Towcester', [270, 480, 655]),
  track('Valley', [255, 460, 640]),
  track('Yarmouth', [277, 462, 659]),
];

export const irishTracks: readonly GreyhoundTrack[] = [
  'Shelbourne Park',
  'Curraheen Park',
  'Limerick',
  'Tralee',
  'Waterford',
  'Clonmel',
  'Thurles',
  'Galway',
  'Mullingar',
  'Newbridge',
  'Kilkenny',
  'Dundalk',
].map(irish);
