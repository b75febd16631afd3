/** The files of a repository, as far as a table may name them. */
export interface NamedFiles {
  readonly isThere: (path: string) => boolean;
  readonly read: (path: string) => string;
  /** The names of the files in `docs/decisions`. */
  readonly decisions: readonly string[];
}

/** A row of a table, its cells by the heads of their columns. */
type Row = ReadonlyMap<string, string>;

const unbuilt = 'not built yet';
const lastDecision = 46;

/** Says what is wrong with the tables of a page that tells where each sentence of the specification lives. */
export function findSpecificationFaults(page: string, files: NamedFiles): readonly string[] {
  return readRows(page).flatMap((row) => {
    const [sentence, place, proof, departure] = [
      ...['Sentence', 'Lives in', 'Proved by', 'Departs'].map((head) => row.get(head)),
    ];
    if (!sentence || place === undefined || proof === undefined || departure === undefined)
      return [`${[...row.values()].join(' | ')}: is no row of four cells`];
    return judgeSentence({ place, proof, departure }, files).map(
      (fault) => `${sentence}: ${fault}`,
    );
  });
}

interface Told {
  readonly place: string;
  readonly proof: string;
  readonly departure: string;
}

function judgeSentence({ place, proof, departure }: Told, files: NamedFiles): readonly string[] {
  if (place.startsWith(unbuilt))
    return proof === '' ? findDecisionFaults(departure, files) : ['is proved and not built'];
  const isTold = (place !== '' && proof !== '') || departure !== '';
  return [
    ...(isTold ? [] : ['has neither a place and a proof nor a departure']),
    ...findReferenceFaults(place, files),
    ...findReferenceFaults(proof, files),
    ...listTestFaults(proof),
    ...findDecisionFaults(departure, files),
  ];
}

/** Says what is wrong with the tables of a page that walks through the requirements of a standard. */
export function findRequirementFaults(page: string, files: NamedFiles): readonly string[] {
  const rows = readRows(page).map((row) => ({
    number: row.get('Requirement')?.split(' ')[0] ?? '',
    told: row.get('What the product does'),
    proof: row.get('Proved by'),
  }));
  return rows.flatMap(({ number, told, proof }, index) => {
    if (!/^\d+\.\d+\.\d+$/.test(number) || !told || proof === undefined)
      return [`${number}: is no row of a requirement`];
    const isTwice = rows.findIndex((row) => row.number === number) !== index;
    const isOpen = /^(?:Not yet|Does not apply)\b/.test(told);
    return [
      ...(isTwice ? ['is there twice'] : []),
      ...(isOpen || proof !== '' ? [] : ['has no proof, and does not say why']),
      ...findReferenceFaults(proof, files),
    ].map((fault) => `${number}: ${fault}`);
  });
}

function readRows(page: string): readonly Row[] {
  const rows: Row[] = [];
  let heads: readonly string[] = [];
  for (const line of page.split('\n')) {
    const cells = line.startsWith('|') ? cellsOf(line) : [];
    if (cells.length === 0) heads = [];
    else if (heads.length === 0) heads = cells;
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell)))
      rows.push(new Map(cells.map((cell, index) => [heads[index] ?? `${String(index)}`, cell])));
  }
  return rows;
}

function cellsOf(line: string): readonly string[] {
  const cells = line.split(/(?<!\\)\|/);
  return cells.slice(1, -1).map((cell) => cell.trim());
}

/** References of a cell: paths in backticks, each alone or with the name of a test, and a semicolon between them. */
function referencesOf(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split(/; (?=`)/);
}

function findReferenceFaults(cell: string, files: NamedFiles): readonly string[] {
  return referencesOf(cell).flatMap((reference) => {
    const [, path, name] = /^`([^`]+)`(?: › (.+))?$/.exec(reference) ?? [];
    if (path === undefined) return [`${reference} names no file`];
    if (!files.isThere(path)) return [`${path} is not there`];
    if (name === undefined || isTestOf(files.read(path), name)) return [];
    return [`${path} has no test “${name}”`];
  });
}

function listTestFaults(proof: string): readonly string[] {
  const paths = referencesOf(proof).map((reference) => reference.split('`')[1] ?? '');
  return paths
    .filter((path) => !/\.(?:test|data\.test)\.tsx?$/.test(path))
    .map((path) => `${path} is no test`);
}

/** Whether a test, a group of tests or a row of a table of tests has this name, written as in the source. */
function isTestOf(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const parts = source.split(`${quote}${name}${quote}`);
    // The name is the first argument of a call, or the first cell of a row, and more follows behind it.
    return parts.some(
      (before, index) => /[([]\s*$/.test(before) && /^\s*,/.test(parts[index + 1] ?? ''),
    );
  });
}

function findDecisionFaults(departure: string, { decisions }: NamedFiles): readonly string[] {
  const named = departure === '' ? [] : departure.split(', ');
  return named
    .filter((decision) => {
      const [, number] = /^D([1-9]\d?)$/.exec(decision) ?? [];
      if (number !== undefined) return Number(number) > lastDecision;
      const [, page] = /^docs\/decisions\/(\d{4})$/.exec(decision) ?? [];
      return page === undefined || !decisions.some((file) => file.startsWith(`${page}-`));
    })
    .map((decision) => `${decision} is no decision`);
}
