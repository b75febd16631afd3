import {
  claimedPromotion,
  type collectionRoutes,
  type Handlers,
  type Preferences,
  type UserDetail,
} from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import { listEventsInPlay } from '../../core/catalogue/views/list-views.ts';
import { readCredentials } from '../../core/login/credentials.queries.ts';
import { isPasswordOf } from '../../core/login/judge-own-password.ts';
import type { LoginDoor } from '../../core/login/login-door.ts';
import { toLoginName } from '../../core/login/login-name.ts';
import type { Clock } from '../../platform/clock.ts';
import { getCustomerCaller, type Caller, type Context } from '../../platform/context.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findClaim, makeClaim, mailClaim } from './claims.ts';

interface CollectionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly door: LoginDoor;
  readonly book: Book;
  readonly readDetails: (db: Queryable, customerId: number) => Promise<UserDetail>;
  readonly readPreferences: (db: Queryable, customerId: number) => Promise<Preferences>;
  /** Whether the promotion of that key is live and shown to the caller. */
  readonly isPromotionShown: (key: string, caller: Caller) => Promise<boolean>;
}

const published = { status: 'published' } as const;

/** The collections of the specification. A customer is given what is the customer's own, and an empty list for any other name. */
export function collectionHandlers(
  deps: CollectionDeps,
): Handlers<typeof collectionRoutes, HttpContext> {
  const { db, book, readDetails, readPreferences } = deps;
  const own = async <Item>(
    asked: { readonly username?: string | undefined },
    context: Context,
    toItems: (detail: UserDetail, customerId: number) => Promise<Item[]> | Item[],
  ): Promise<{ data: Item[] }> => {
    const { customerId } = getCustomerCaller(context);
    const detail = await readDetails(db, customerId);
    const isOwn = asked.username === undefined || isSameName(asked.username, detail.username);
    return { data: isOwn ? await toItems(detail, customerId) : [] };
  };
  return {
    userPreferencesCollection: async (asked, context) =>
      await own(asked, context, async ({ username }, customerId) => [
        { ...published, username, ...(await readPreferences(db, customerId)) },
      ]),
    userDetailCollection: async (asked, context) => await own(asked, context, (detail) => [detail]),
    userProfilesCollection: async (asked, context) =>
      await own(asked, context, ({ username, first_name, last_name, emailaddress }) => [
        { ...published, username, first_name, last_name, emailaddress },
      ]),
    inPlayEventsCollection: async () => ({
      data: listEventsInPlay(book).map((event) => ({ ...published, ...event })),
    }),
    twentyBackClaims: async (asked, context) =>
      await own(asked, context, async ({ username }, customerId) => {
        const claim = await findClaim(db, customerId);
        return claim === undefined ? [] : [toView(claim.at, username)];
      }),
    claimTwentyBack: async (given, context) => {
      const { customerId } = getCustomerCaller(context);
      const { username } = await readDetails(db, customerId);
      if (!(await isCredentialOf(deps, given, context)))
        throw new Refusal('claim.credentials_wrong');
      if (!(await mayClaim(deps, context))) throw new Refusal('claim.not_offered');
      const at = await makeClaim(deps, customerId);
      return { data: toView(at, username) };
    },
    claimEmail: async (_asked, context) => {
      await mailClaim(deps, getCustomerCaller(context).customerId);
      return { isOK: true };
    },
  };
}

/** Whether the promotion is shown to the caller; a claim that was made is told as made, offered or not. */
async function mayClaim(deps: CollectionDeps, { caller }: Context): Promise<boolean> {
  if (await deps.isPromotionShown(claimedPromotion, caller)) return true;
  return caller.kind === 'customer' && (await findClaim(deps.db, caller.customerId)) !== undefined;
}

/** Whether name and password are the caller's; the server asks, because no client has the password (D1, D37). */
async function isCredentialOf(
  { db, door }: CollectionDeps,
  given: { readonly username: string; readonly password?: string | undefined },
  context: HttpContext,
): Promise<boolean> {
  const { username, password } = given;
  const customer = await readCredentials(db, getCustomerCaller(context).customerId);
  if (!isSameName(username, customer.loginName)) return false;
  return password === undefined || (await isPasswordOf(door, customer, { password, context }));
}

function isSameName(one: string, other: string): boolean {
  return toLoginName(one) === toLoginName(other);
}

function toView(at: Date, username: string) {
  return { ...published, username, date_created: at.toISOString() };
}
