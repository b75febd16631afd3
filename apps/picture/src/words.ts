import type { SeenRunner } from './race-film.ts';

/** All that a picture says, in one language. */
export interface Words {
  readonly before: string;
  readonly waiting: string;
  readonly running: string;
  readonly past: string;
  readonly result: string;
  readonly void: string;
  readonly ended: string;
  readonly sandbox: string;
  readonly lost: string;
  readonly notStarted: string;
  readonly inPlay: string;
  readonly halfTime: string;
  readonly finished: string;
  readonly corners: string;
  readonly yellowCards: string;
  readonly redCards: string;
  readonly off: string;
  readonly toGo: (furlongs: number) => string;
  readonly metresToGo: (metres: number) => string;
  readonly leads: (leader: string, others: readonly string[]) => string;
  readonly finalFurlong: (leader: string) => string;
  readonly wins: (winner: string, time: string) => string;
  readonly deadHeat: (winners: readonly string[]) => string;
  readonly isOut: Readonly<Record<NonNullable<SeenRunner['out']>, (name: string) => string>>;
  readonly goal: (team: string) => string;
  readonly point: (side: string) => string;
  readonly corner: (team: string) => string;
  readonly yellow: (team: string) => string;
  readonly red: (team: string) => string;
}

const en: Words = {
  before: 'The race has not begun',
  waiting: 'Waiting for the off',
  running: 'They are running',
  past: 'Past the post',
  result: 'Result',
  void: 'The race is void',
  ended: 'This picture has ended.',
  sandbox: 'Sandbox picture',
  lost: 'The connection is lost. Trying again.',
  notStarted: 'Not started',
  inPlay: 'In play',
  halfTime: 'Half time',
  finished: 'Finished',
  corners: 'Corners',
  yellowCards: 'Yellow cards',
  redCards: 'Red cards',
  off: 'They are off.',
  toGo: (furlongs) => (furlongs === 1 ? 'Last furlong' : `${String(furlongs)} furlongs to go`),
  metresToGo: (metres) => `${String(metres)} m to go`,
  leads: (leader, others) => `${leader} leads from ${listOf(others, 'and')}.`,
  finalFurlong: (leader) => `Inside the last furlong, and ${leader} leads.`,
  wins: (winner, time) => `${winner} wins in ${time}.`,
  deadHeat: (winners) => `A dead heat between ${listOf(winners, 'and')}.`,
  isOut: {
    fell: (name) => `${name} has fallen.`,
    unseated: (name) => `${name} has unseated its rider.`,
    'pulled-up': (name) => `${name} is pulled up.`,
  },
  goal: (team) => `Goal for ${team}.`,
  point: (side) => `${side} scores.`,
  corner: (team) => `Corner to ${team}.`,
  yellow: (team) => `Yellow card for ${team}.`,
  red: (team) => `Red card for ${team}.`,
};

const es: Words = {
  before: 'La carrera no ha empezado',
  waiting: 'A la espera de la salida',
  running: 'La carrera está en marcha',
  past: 'Han pasado la meta',
  result: 'Resultado',
  void: 'La carrera es nula',
  ended: 'Esta imagen ha terminado.',
  sandbox: 'Imagen de prueba',
  lost: 'Se ha perdido la conexión. Se vuelve a intentar.',
  notStarted: 'No ha empezado',
  inPlay: 'En juego',
  halfTime: 'Descanso',
  finished: 'Terminado',
  corners: 'Córners',
  yellowCards: 'Amarillas',
  redCards: 'Rojas',
  off: 'Han salido.',
  toGo: (furlongs) => (furlongs === 1 ? 'Último furlong' : `Faltan ${String(furlongs)} furlongs`),
  metresToGo: (metres) => `Faltan ${String(metres)} m`,
  leads: (leader, others) => `${leader} va por delante de ${listOf(others, 'y')}.`,
  finalFurlong: (leader) => `Último furlong, con ${leader} en cabeza.`,
  wins: (winner, time) => `Gana ${winner} en ${time}.`,
  deadHeat: (winners) => `Empate entre ${listOf(winners, 'y')}.`,
  isOut: {
    fell: (name) => `${name} se ha caído.`,
    unseated: (name) => `${name} ha perdido a su jinete.`,
    'pulled-up': (name) => `${name} se ha parado.`,
  },
  goal: (team) => `Gol de ${team}.`,
  point: (side) => `Anota ${side}.`,
  corner: (team) => `Córner para ${team}.`,
  yellow: (team) => `Tarjeta amarilla para ${team}.`,
  red: (team) => `Tarjeta roja para ${team}.`,
};

const de: Words = {
  before: 'Das Rennen hat nicht begonnen',
  waiting: 'Gleich geht es los',
  running: 'Das Rennen läuft',
  past: 'Im Ziel',
  result: 'Ergebnis',
  void: 'Das Rennen ist ungültig',
  ended: 'Dieses Bild ist zu Ende.',
  sandbox: 'Testbild',
  lost: 'Die Verbindung ist weg. Neuer Versuch läuft.',
  notStarted: 'Nicht begonnen',
  inPlay: 'Läuft',
  halfTime: 'Halbzeit',
  finished: 'Beendet',
  corners: 'Ecken',
  yellowCards: 'Gelbe Karten',
  redCards: 'Rote Karten',
  off: 'Sie sind gestartet.',
  toGo: (furlongs) => (furlongs === 1 ? 'Letzter Furlong' : `Noch ${String(furlongs)} Furlongs`),
  metresToGo: (metres) => `Noch ${String(metres)} m`,
  leads: (leader, others) => `${leader} führt vor ${listOf(others, 'und')}.`,
  finalFurlong: (leader) => `Letzter Furlong, es führt ${leader}.`,
  wins: (winner, time) => `${winner} gewinnt in ${time}.`,
  deadHeat: (winners) => `Totes Rennen zwischen ${listOf(winners, 'und')}.`,
  isOut: {
    fell: (name) => `${name} ist gestürzt.`,
    unseated: (name) => `${name} hat den Reiter verloren.`,
    'pulled-up': (name) => `${name} ist angehalten.`,
  },
  goal: (team) => `Tor für ${team}.`,
  point: (side) => `${side} punktet.`,
  corner: (team) => `Ecke für ${team}.`,
  yellow: (team) => `Gelbe Karte für ${team}.`,
  red: (team) => `Rote Karte für ${team}.`,
};

const languages = { en, es, de };

/** The words of a language, by its tag. A language that the picture does not speak is English. */
export function wordsOf(language: string): { readonly tag: string; readonly words: Words } {
  const tag = language.slice(0, 2);
  return tag === 'es' || tag === 'de' ? { tag, words: languages[tag] } : { tag: 'en', words: en };
}

/** @example listOf(['Arkle', 'Desert Orchid'], 'and') is 'Arkle and Desert Orchid'. */
function listOf(names: readonly string[], and: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;
}

/** A time as a racecard prints it. @example timeText(75_340) is '1m 15.34s' */
export function timeText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(2);
  return minutes === 0 ? `${seconds}s` : `${String(minutes)}m ${seconds.padStart(5, '0')}s`;
}
