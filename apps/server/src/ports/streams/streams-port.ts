import type { Sd365Event, SisEvent, TrpEvent } from '@furlong/contract';

/** TRP's answer to the question where an event is shown. */
interface TrpAnswer {
  readonly isOK: boolean;
  /** The reason why `isOK` is false; '' where it is true. */
  readonly errorMessage: string;
  readonly streams: readonly { readonly bitrateLevel: string; readonly url: string }[];
}

/** AtTheRaces. A customer is known to each provider by a reference that tells nothing of the person. */
export interface TrpPort {
  /** Valid events alone. @throws OutsideFailure, as every call of a provider does, where it does not answer as agreed. */
  listEvents(): Promise<readonly TrpEvent[]>;
  openEvent(asked: { readonly eventId: string; readonly customerRef: string }): Promise<TrpAnswer>;
}

/** A token of one customer, with which addresses of pictures are asked for. */
interface Sd365Token {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

interface Sd365Asset {
  readonly fixtureId: string;
  readonly assetId: string;
  readonly accessToken: string;
  /** Whether the provider's test picture is asked for in the place of the event. */
  readonly isTest: boolean;
}

/** Racing TV. */
export interface Sd365Port {
  listEvents(): Promise<readonly Sd365Event[]>;
  readToken(customerRef: string): Promise<Sd365Token>;
  /** The address of the picture; undefined where there is no such event. */
  openAsset(asset: Sd365Asset): Promise<string | undefined>;
}

/** The provider SIS, whose picture is a page of its own. */
export interface SisPort {
  listEvents(): Promise<readonly SisEvent[]>;
  /** The event with the page for this customer; undefined where there is no such event. */
  openStream(asked: {
    readonly streamId: string;
    readonly customerRef: string;
  }): Promise<SisEvent | undefined>;
}

/** The providers of live pictures; null where the house has no contract with one. */
export interface StreamProviders {
  readonly trp: TrpPort | null;
  readonly sd365: Sd365Port | null;
  readonly sis: SisPort | null;
  /** Whether a sandbox stands in for them. */
  readonly isSandbox: boolean;
}
