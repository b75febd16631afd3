export interface PushDevice {
  readonly platform: 'ios' | 'android';
  /** The device's token at Apple or Google. */
  readonly token: string;
}

/** A notification for the devices of one customer. */
export interface PushMessage {
  readonly subscriptionIds: readonly string[];
  readonly title: string;
  readonly text: string;
  /** The address that opens when the notification is tapped; the app goes by what follows its '#'. */
  readonly url: string;
  /** Names the cause: a message of the same key is delivered once. */
  readonly key: string;
}

/** The company that delivers notifications. @throws OutsideFailure where it does not answer as it promised. */
export interface PushPort {
  /** @returns the device's name there, the same for the same token. */
  subscribe(device: PushDevice): Promise<string>;
  /** A device that is not there any more is no failure. */
  unsubscribe(subscriptionId: string): Promise<void>;
  /** @returns the devices that are not there any more. */
  send(message: PushMessage): Promise<readonly string[]>;
}
