import type { FoundCustomer } from '@furlong/contract';
import { normalEmail } from '@furlong/customer';
import { toLoginName } from '../../../../core/login/login-name.ts';
import type { Queryable } from '../../../../platform/database/database.ts';

/** Behind every text that begins as another does. */
const LAST_LETTER = '\u{10ffff}';
/** A name of fewer letters, once blanks and punctuation are taken out, is not looked for. */
const LETTERS_MIN = 2;

/** The columns that a search term may begin. Each has an index of its own, in the order of its bytes. */
const STARTS = [
  { column: 'login_name', by: 'loginName' },
  { column: 'email_name', by: 'email' },
  { column: 'fold_name(first_name || last_name)', by: 'name' },
  { column: 'fold_name(last_name || first_name)', by: 'name' },
  { column: `fold_name(address ->> 'postcode')`, by: 'name' },
] as const;

const branches = STARTS.map(({ column }, index) => {
  const [from, until] = [index * 2 + 4, index * 2 + 5];
  const start = `(${column}) collate "C"`;
  return `select id from customers where ${start} >= $${String(from)} and ${start} < $${String(until)}`;
});

/**
 * The customers after a number, in the order of their numbers, whose number this is, or whose user name, e-mail address, name,
 * first or last name first, or postcode begins like this. Capitals and accents make no difference.
 */
export async function findCustomers(
  db: Queryable,
  asked: { readonly search: string; readonly after: number; readonly count: number },
): Promise<readonly FoundCustomer[]> {
  const { search, after, count } = asked;
  const words = {
    loginName: toLoginName(search),
    email: normalEmail(search),
    name: await foldAsStored(db, search),
  };
  const bounds = STARTS.flatMap(({ by }) => {
    const word = words[by];
    return word.length < LETTERS_MIN ? [null, null] : [word, word + LAST_LETTER];
  });
  return await db.query<FoundCustomer>({
    text: `select c.id, c.username, c.first_name as "firstName", c.last_name as "lastName", c.email,
        c.date_of_birth::text as "dateOfBirth", coalesce(c.address ->> 'postcode', '') as postcode,
        c.status, c.verification
      from (
        select id from (select id from customers where id = $1 union ${branches.join(' union ')}) every
        where id > $2 order by id limit $3
      ) found
      cross join lateral (select * from customers where id = found.id offset 0) c
      order by c.id`,
    values: [/^\d{1,15}$/.test(search) ? search : null, after, count, ...bounds],
  });
}

async function foldAsStored(db: Queryable, search: string): Promise<string> {
  const [row] = await db.query<{ word: string }>({
    text: 'select fold_name($1) as word',
    values: [search],
  });
  return row?.word ?? '';
}
