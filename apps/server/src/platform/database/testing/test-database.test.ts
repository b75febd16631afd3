import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findMigrations, migrateDatabase } from '../migrate.ts';
import { openDatabase } from '../database.ts';
import { createMigratedDatabase, createTestDatabase } from './test-database.ts';

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

  it('gives whoever wants it one that nothing has to be applied to, and in which nobody was', async () => {
    const [one, other] = await Promise.all([createMigratedDatabase(), createMigratedDatabase()]);
    const openTo = (url: string) =>
      openDatabase({ url, connectionsMax: 1, onError: () => undefined });
    const [db, beside] = [openTo(one.url), openTo(other.url)];
    expect(await migrateDatabase(db, findMigrations())).toEqual([]);
    await db.query(`insert into feeds (name, settings) values ('mine', '{}')`);
    expect(await beside.query('select name from feeds')).toEqual([]);
    await Promise.all([db.close(), beside.close()]);
    await Promise.all([one.drop(), other.drop()]);
  });
});
