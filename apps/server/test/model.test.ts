import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { listViolations } from './worlds/betting-world.ts';
import * as commands from './model/commands.ts';
import { expectedBets, expectedMoney, openWalk, readBets, readMoney } from './model/walk.ts';

const seed = Number(process.env['MODEL_SEED'] ?? '1');
const commandCount = Number(process.env['MODEL_COMMANDS'] ?? '400');

/** How often each is done, beside the others. */
const WEIGHTS: Readonly<Record<keyof typeof commands, number>> = {
  deposit: 2,
  submit: 14,
  submitAgain: 3,
  movePrice: 8,
  suspend: 1,
  resume: 3,
  result: 3,
  correct: 2,
  cashOut: 6,
  advance: 4,
  restart: 1,
};

describe('the book, beside a simple model of it', () => {
  it(`moves the same money, ${String(commandCount)} commands at random from seed ${String(seed)}`, async () => {
    const walk = await openWalk(seed);
    const { world } = walk.at;
    const pool = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
      Array.from({ length: weight }, () => name),
    );
    try {
      for (let step = 0; step < commandCount; step += 1) {
        const name = walk.chance.pick(pool) as keyof typeof WEIGHTS;
        await commands[name](walk);
        const context = `after command ${String(step)}, ${name}, from seed ${String(seed)}`;
        expect(await readMoney(walk), context).toEqual(expectedMoney(walk));
        expect(await readBets(walk), context).toEqual(expectedBets(walk));
        if (step % 50 === 49) expect(await listViolations(world.db), context).toEqual([]);
      }
      expect(await listViolations(world.db)).toEqual([]);
      // A walk on which little happened proves little.
      expect(walk.tally.placed).toBeGreaterThan(commandCount / 20);
      expect(Math.min(...Object.values(walk.tally))).toBeGreaterThan(0);
    } finally {
      await walk.at.close();
    }
  });
});
