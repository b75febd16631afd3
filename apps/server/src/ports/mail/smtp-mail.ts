import { createHash } from 'node:crypto';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { isOneAddress, MailRefused, type Mail, type MailPort } from './mail-port.ts';

interface SmtpSettings {
  /** `smtps://user:password@host`, or `smtp://…`, which turns to TLS before it logs in. */
  readonly url: string;
  readonly from: string;
  /** How long each step of a delivery may take; ten seconds unless told. */
  readonly stepMs?: number;
}

const STEP_MS = 10_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Sends mail by SMTP. */
export function createSmtpMail(settings: SmtpSettings): MailPort {
  const transport = loadTransport(settings);
  // A fault of loading is told to the mail that needs it.
  transport.catch(() => undefined);
  return {
    send: async (mail) => {
      if (!isOneAddress(mail.to)) throw new MailRefused();
      const { sendMail } = await transport;
      try {
        await sendMail(toMessage(mail, settings.from));
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

async function loadTransport({ url, from, stepMs = STEP_MS }: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport(
    {
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      // Nobody on the way may read along. A server on the same machine may do without.
      requireTLS: !isSecure && !LOOPBACK.has(hostname),
      ignoreTLS: !isSecure && LOOPBACK.has(hostname),
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      dnsTimeout: stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    sendMail: async (message: ReturnType<typeof toMessage>): Promise<void> => {
      await transport.sendMail(message);
    },
  };
}

function toMessage(mail: Mail, from: string) {
  return {
    from,
    // As an object: a text would be read as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: toMessageId(mail.key, from),
    headers: { 'auto-submitted': 'auto-generated' },
  };
}

/** The message's id is the same for the same key, so that mailboxes recognise a repeat. */
function toMessageId(key: string, from: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${name}@${domain}>`;
}

/** Answers of 550 to 559 say of the recipient that there is no use in asking again; other answers may change. */
const REFUSED_COMMANDS = new Set(['RCPT TO', 'DATA']);

function toFailure(error: unknown): Error {
  if (!(error instanceof Error)) return new OutsideFailure('unreachable');
  const { responseCode, command, code } = readSmtpError(error);
  if (responseCode !== undefined && responseCode >= 550 && REFUSED_COMMANDS.has(command)) {
    return new MailRefused();
  }
  if (responseCode !== undefined) return new OutsideFailure(`status_${String(responseCode)}`);
  return new OutsideFailure(code === 'ETIMEDOUT' ? 'timeout' : 'unreachable');
}

function readSmtpError(error: Error): {
  readonly responseCode: number | undefined;
  readonly command: string;
  readonly code: string;
} {
  return {
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number'
        ? error.responseCode
        : undefined,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
  };
}
