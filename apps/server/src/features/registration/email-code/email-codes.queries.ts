import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** A code that was sent to an address, as it stands. */
export interface EmailCode {
  readonly id: string;
  /** The address in the form of `normalEmail`. */
  readonly emailName: string;
  readonly codeHash: Buffer;
  readonly expiresAt: number;
  /** Wrong codes that may still be entered; once the code is confirmed, registrations that may still be refused. */
  readonly triesLeft: number;
  readonly isConfirmed: boolean;
  readonly isEnded: boolean;
  /** The customer whom the code registered. */
  readonly usedBy: number | null;
  /** The network from which the code was asked for. */
  readonly network: string;
}

/** The numbers of codes that an address and a network asked for lately. */
export interface CodeUse {
  readonly codesOfAddress: number;
  readonly codesOfNetwork: number;
  readonly wrongTriesOfNetwork: number;
}

interface EmailCodeRow {
  readonly id: string;
  readonly email_name: string;
  readonly code_hash: Buffer;
  readonly expires_at: Date;
  readonly tries_left: number;
  readonly is_confirmed: boolean;
  readonly is_ended: boolean;
  readonly used_by: number | null;
  readonly network: string;
}

const SELECT = `select id, email_name, code_hash, expires_at, tries_left, network, used_by,
    confirmed_at is not null as is_confirmed, ended_at is not null as is_ended
  from email_codes where id = $1`;

export async function findEmailCode(db: Queryable, id: string): Promise<EmailCode | undefined> {
  const [row] = await db.query<EmailCodeRow>({ text: SELECT, values: [id] });
  return row && toEmailCode(row);
}

export async function lockEmailCode(tx: Transaction, id: string): Promise<EmailCode | undefined> {
  const [row] = await tx.query<EmailCodeRow>({ text: `${SELECT} for update`, values: [id] });
  return row && toEmailCode(row);
}

function toEmailCode(row: EmailCodeRow): EmailCode {
  return {
    id: row.id,
    emailName: row.email_name,
    codeHash: row.code_hash,
    expiresAt: row.expires_at.getTime(),
    triesLeft: row.tries_left,
    isConfirmed: row.is_confirmed,
    isEnded: row.is_ended,
    usedBy: row.used_by,
    network: row.network,
  };
}

/** Lets nobody else count or send codes for the address or from the network until the transaction ends. */
export async function lockCodesOf(
  tx: Transaction,
  { emailName, network }: { readonly emailName: string; readonly network: string },
): Promise<void> {
  // All take the address first, so that no two of them wait for each other.
  for (const name of [`code to ${emailName}`, `code from ${network}`]) {
    await tx.query({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [name],
    });
  }
}

/** `triesMax` is how many tries a code begins with. */
export async function readCodeUse(
  db: Queryable,
  asked: {
    readonly emailName: string;
    readonly network: string;
    readonly since: number;
    readonly triesMax: number;
  },
): Promise<CodeUse> {
  const { emailName, network, since, triesMax } = asked;
  const [row] = await db.query<{ of_address: number; of_network: number; wrong: number }>({
    text: `select
        (select count(*) from email_codes where email_name = $1 and made_at > $3) as of_address,
        (select count(*) from email_codes where network = $2 and made_at > $3) as of_network,
        (select coalesce(sum($4 - tries_left), 0) from email_codes
          where network = $2 and made_at > $3 and confirmed_at is null) as wrong`,
    values: [emailName, network, new Date(since), triesMax],
  });
  if (row === undefined) throw new Error('counts have a row');
  return {
    codesOfAddress: row.of_address,
    codesOfNetwork: row.of_network,
    wrongTriesOfNetwork: row.wrong,
  };
}

/** Ends the codes of an address that nobody has entered yet, and the one that the caller had before. */
export async function endOpenCodes(
  tx: Transaction,
  ended: { readonly emailName: string; readonly previousId: string; readonly now: number },
): Promise<void> {
  await tx.query({
    text: `update email_codes set ended_at = $3
      where (email_name = $1 or id = $2) and ended_at is null and confirmed_at is null`,
    values: [ended.emailName, ended.previousId, new Date(ended.now)],
  });
}

export async function insertEmailCode(
  tx: Transaction,
  code: Pick<EmailCode, 'id' | 'emailName' | 'codeHash' | 'expiresAt' | 'triesLeft' | 'network'> & {
    readonly madeAt: number;
    readonly endedAt: number | null;
  },
): Promise<void> {
  const { id, emailName, codeHash, madeAt, expiresAt, triesLeft, network, endedAt } = code;
  await tx.query({
    text: `insert into email_codes
        (id, email_name, code_hash, made_at, expires_at, tries_left, network, ended_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      id,
      emailName,
      codeHash,
      new Date(madeAt),
      new Date(expiresAt),
      triesLeft,
      network,
      endedAt === null ? null : new Date(endedAt),
    ],
  });
}

export async function takeTry(tx: Transaction, id: string): Promise<void> {
  await tx.query({
    text: 'update email_codes set tries_left = tries_left - 1 where id = $1',
    values: [id],
  });
}

export async function confirmEmailCode(
  tx: Transaction,
  id: string,
  confirmed: { readonly at: number; readonly expiresAt: number; readonly triesLeft: number },
): Promise<void> {
  await tx.query({
    text: `update email_codes set confirmed_at = $2, expires_at = $3, tries_left = $4
      where id = $1`,
    values: [id, new Date(confirmed.at), new Date(confirmed.expiresAt), confirmed.triesLeft],
  });
}

/** Says that a code has registered a customer, and so registers nobody else. */
export async function spendEmailCode(
  tx: Transaction,
  id: string,
  used: { readonly by: number; readonly at: number },
): Promise<void> {
  await tx.query({
    text: 'update email_codes set ended_at = $2, used_by = $3 where id = $1',
    values: [id, new Date(used.at), used.by],
  });
}

export async function deleteEmailCodes(db: Queryable, madeBefore: number): Promise<void> {
  await db.query({
    text: 'delete from email_codes where made_at < $1',
    values: [new Date(madeBefore)],
  });
}
