export type PhonePlatform = 'ios' | 'android';

export interface PushDevice<Platform = PhonePlatform | 'web'> {
  readonly platform: Platform;
  /** The device's token at Apple or Google; of a browser its `PushSubscription` as JSON. */
  readonly token: string;
}

/** A notification for the devices of one customer. */
export interface PushMessage {
  readonly subscriptionIds: readonly string[];
  readonly title: string;
  readonly text: string;
  /** The address that opens when the notification is tapped; the app goes by what follows its '#'. */
  readonly url: string;
  /** Names the cause: a message of the same key is shown once. */
  readonly key: string;
}

/** The company that delivers notifications. @throws OutsideFailure where it does not answer as it promised. */
export interface PushPort<Platform = PhonePlatform> {
  /** @returns the device's name there, the same for the same token; undefined where nobody delivers to such a device. */
  readonly subscribe: (device: PushDevice<Platform>) => Promise<string | undefined>;
  /** A device that is not there any more is no failure. */
  readonly unsubscribe: (subscriptionId: string) => Promise<void>;
  /** @returns the devices that are not there any more. */
  readonly send: (message: PushMessage) => Promise<readonly string[]>;
}

/** Notifications to browsers, by whichever service each browser has. */
export interface BrowserPushPort extends PushPort<'web'> {
  /** The key by which a browser knows our server, in Base64 for addresses (RFC 8292). */
  readonly publicKey: string;
}
