import type { Favourite } from '@furlong/contract';
import type { Queryable } from '../../platform/database/database.ts';

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

/** One addition at a time a customer, so that two together do not go over the most there may be. */
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
           from unnest($2::text[], $3::text[], $4::text[], $5::text[])
             with ordinality as chosen (kind, sport_code, name, country, place)
           order by place
           on conflict on constraint favourites__customer_id_thing do nothing`,
    values: [
      customerId,
      favourites.map(({ kind }) => kind),
      favourites.map(({ sportCode }) => sportCode),
      favourites.map(({ name }) => name),
      favourites.map(({ country }) => country),
    ],
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
