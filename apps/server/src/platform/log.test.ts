import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

interface Line {
  readonly msg: string;
  readonly why?: string;
  readonly leftOut?: number;
  readonly err?: { readonly stack: string };
}

function openLog() {
  const clock = { now: 0 };
  const lines: Line[] = [];
  const write = (text: string): void => {
    lines.push(JSON.parse(text) as Line);
  };
  return { clock, lines, log: createLog('info', { write }, () => clock.now) };
}

const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('the log of a lost connection', () => {
  it('has one line a while of each thing that failed by it, and no trace', () => {
    const { clock, lines, log } = openLog();
    for (let second = 0; second < 12; second += 1) {
      log.error({ err: lost }, 'settlement failed');
      log.child({ part: 'book' }).warn({ err: lost }, 'the book cannot be written');
      clock.now += 1000;
    }
    const why = 'connect ECONNREFUSED';
    expect(lines).toMatchObject([
      { msg: 'settlement failed', why, leftOut: 0 },
      { msg: 'the book cannot be written', why, leftOut: 0, part: 'book' },
      { msg: 'settlement failed', why, leftOut: 9 },
      { msg: 'the book cannot be written', why, leftOut: 9 },
    ]);
    expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
  });

  it('leaves the trace to every other fault, however often it comes', () => {
    const { lines, log } = openLog();
    for (let time = 0; time < 3; time += 1) log.error({ err: new Error('a bug') }, 'it failed');
    expect(lines).toHaveLength(3);
    expect(lines[0]?.err?.stack).toContain('log.test.ts');
  });
});

describe('the log of what the database says is wrong', () => {
  const refused = Object.assign(new Error('date/time field value out of range: "0000-01-01"'), {
    name: 'error',
    severity: 'ERROR',
    code: '22008',
    routine: 'DateTimeParseError',
    where: "unnamed portal parameter $1 = 'jane@books.example'",
  });
  const taken = Object.assign(new Error('duplicate key violates "customers__email_name"'), {
    name: 'error',
    severity: 'ERROR',
    code: '23505',
    constraint: 'customers__email_name',
    detail: 'Key (email_name)=(jane@books.example) already exists.',
  });

  it.each([
    ['a value', refused, { code: '22008', routine: 'DateTimeParseError' }],
    ['a row', taken, { code: '23505', constraint: 'customers__email_name' }],
  ])('holds nothing of %s that it quotes', (_what, err, kept) => {
    const { lines, log } = openLog();
    log.error({ err }, 'request failed');
    expect(lines[0]).toMatchObject({ err: kept });
    expect(lines[0]?.err?.stack).toContain('log.test.ts');
    expect(JSON.stringify(lines)).not.toMatch(/0000-01-01|jane@/);
  });

  it('holds its words where they quote no value', () => {
    const { lines, log } = openLog();
    log.error({ err: taken }, 'request failed');
    expect(lines[0]).toMatchObject({ err: { message: taken.message } });
  });
});
