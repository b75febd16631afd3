/** A row of a table by the names of its columns, and the line it stands on, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A table whose first line names its columns, and what is wrong with it: lines with too few or too many cells. */
interface CsvTable {
  readonly rows: readonly CsvRow[];
  readonly faults: readonly string[];
}

/**
 * Reads comma-separated text: cells may be quoted, a quote inside is doubled, no cell runs over its line.
 * Only the columns that are asked for are read; they may stand anywhere.
 */
export function readCsv(text: string, columns: readonly string[]): CsvTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = splitLine(lines[0] ?? '') ?? [];
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) return { rows: [], faults: [`line 1: no column ${missing.join(', ')}`] };
  const rows: CsvRow[] = [];
  const faults: string[] = [];
  for (const [index, text] of lines.entries()) {
    if (index === 0 || text.trim() === '') continue;
    const line = index + 1;
    const cells = splitLine(text);
    if (cells?.length !== header.length)
      faults.push(
        `line ${String(line)}: ${cells === undefined ? 'a quote is not closed' : `${String(cells.length)} cells and not ${String(header.length)}`}`,
      );
    else
      rows.push({
        line,
        cells: Object.fromEntries(
          header.map((name, column) => [name, (cells[column] ?? '').trim()]),
        ),
      });
  }
  return { rows, faults };
}

/** Undefined where a quote is opened and not closed. */
function splitLine(line: string): readonly string[] | undefined {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = cell.exec(line);
    if (found === null) return undefined;
    const [, quoted, plain = '', separator] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === '') return cells;
  }
}
