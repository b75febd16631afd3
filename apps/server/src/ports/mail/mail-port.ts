export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the mail: mail that is sent twice by the same key is recognised as the same. */
  readonly key: string;
}

/** Delivers mail to the server that passes it on. */
export interface MailPort {
  /**
   * @throws MailRefused where the address will never take mail.
   * @throws OutsideFailure where asking again later may help.
   */
  send(mail: Mail): Promise<void>;
}

/** There is no such recipient, or nobody takes mail for that address. Its words hold no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor() {
    super('the recipient is refused');
  }
}

/** Whether the text is one address, and not a list or a header in disguise. */
export function isOneAddress(text: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u.test(text) && text.length <= 320;
}
