import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

describe('createTestDatabase', () => {
  it('gives each caller an empty database of its own, and takes it away again', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(one.url).not.toBe(other.url);
    const client = new pg.Client(one.url);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table mine (id integer)');
    await one.drop();
    await expect(new pg.Client(one.url).connect()).rejects.toThrow(/does not exist/);
    await other.drop();
  });
});
