import type { Favourite } from '@furlong/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';

const favouriteRows = rowsOf<Favourite>({
  place: ['int', (_favourite, index) => index],
  kind: ['text', ({ kind }) => kind],
  sport_code: ['text', ({ sportCode }) => sportCode],
  name: ['text', ({ name }) => name],
  country: ['text', ({ country }) => country],
});

export async function listFavourites(
  db: Queryable,
  customerId: number,
): Promise<readonly Favourite[]> {
  return await db.query<Favourite>({
    text: `select kind, sport_code as "sportCode", name, country
           from favourites where customer_id = $1 order by id`,
    values: [customerId],
  });
}

/** Lets a customer's additions run one after the other, so that two together do not exceed the most there may be. */
export async function lockFavourites(db: Queryable, customerId: number): Promise<void> {
  await db.query({
    text: 'select from customers where id = $1 for update',
    values: [customerId],
  });
}

export async function insertFavourites(
  db: Queryable,
  customerId: number,
  favourites: readonly Favourite[],
): Promise<void> {
  await db.query({
    text: `insert into favourites (customer_id, kind, sport_code, name, country)
           select $1, kind, sport_code, name, country
           from (${favouriteRows.select(2)}) r order by place
           on conflict on constraint favourites__customer_id_thing do nothing`,
    values: [customerId, ...favouriteRows.values(favourites)],
  });
}

export async function deleteFavourite(
  db: Queryable,
  customerId: number,
  { kind, sportCode, name, country }: Favourite,
): Promise<void> {
  await db.query({
    text: `delete from favourites where customer_id = $1
           and kind = $2 and sport_code = $3 and name = $4 and country = $5`,
    values: [customerId, kind, sportCode, name, country],
  });
}
