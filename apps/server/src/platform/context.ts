import type { Permission } from '@furlong/contract';

/** The person who makes a request. A visitor is nobody signed in. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'customer';
      readonly customerId: number;
      readonly accountId: number;
      /** The login whose sessions all end at log out. */
      readonly loginId: string;
      /** Whether the customer must choose another password before anything else (D8). */
      readonly mustChangePassword?: boolean;
    }
  | {
      readonly kind: 'operator';
      readonly operatorId: number;
      readonly username: string;
      readonly loginId: string;
      readonly permissions: ReadonlySet<Permission>;
    };

/** The facts about a request that every handler gets beside the request itself. */
export interface Context {
  readonly caller: Caller;
  /** The caller's address, for rate limits. */
  readonly address: string;
  readonly requestId: string;
}

/** The customer who asks, on a route for customers. @throws Error if the route lets others in. */
export function getCustomerCaller(context: Context): Extract<Caller, { kind: 'customer' }> {
  if (context.caller.kind !== 'customer') throw new Error('the route is not for customers alone');
  return context.caller;
}

/** The operator who asks, on a route for operators. @throws Error if the route lets others in. */
export function getOperatorCaller(context: Context): Extract<Caller, { kind: 'operator' }> {
  if (context.caller.kind !== 'operator') throw new Error('the route is not for operators alone');
  return context.caller;
}
