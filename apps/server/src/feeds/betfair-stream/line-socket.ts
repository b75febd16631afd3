import { connect, type TLSSocket } from 'node:tls';

export interface StreamAddress {
  readonly host: string;
  readonly port: number;
  /** A certificate authority to trust beside the usual ones. */
  readonly ca?: string;
}

/** A line, and when it came, in real ms. */
export interface Line {
  readonly text: string;
  readonly cameAt: number;
}

const lineCharactersMax = 16 * 1024 * 1024;
/** So many lines may wait to be read; then the socket itself has to. */
const linesWaitingMax = 2_000;

/** A TLS connection on which both sides speak in lines. Ends once: by either side, by silence, or when it is closed. */
export class LineSocket {
  readonly #socket: TLSSocket;
  readonly #now: () => number;
  readonly #lines: Line[] = [];
  #rest = '';
  #end: string | undefined;
  #isClosed = false;
  #wake: () => void = () => undefined;

  constructor(address: StreamAddress, silenceMsMax: number, now: () => number) {
    this.#now = now;
    const { host, port, ca } = address;
    this.#socket = connect({
      host,
      port,
      ...(ca === undefined ? {} : { ca }),
      ...serverName(host),
    });
    this.#socket.setEncoding('utf8');
    this.#socket.setNoDelay(true);
    this.#socket.setTimeout(silenceMsMax, () => {
      this.close(`nothing was heard for ${String(silenceMsMax)} ms`);
    });
    this.#socket.on('data', (chunk: string) => {
      this.#take(chunk);
    });
    this.#socket.on('error', (error: Error) => {
      this.#stop(error.message);
    });
    this.#socket.on('close', () => {
      this.#stop('the connection ended');
    });
  }

  /** The reason why the connection ended; undefined while it has not. */
  get end(): string | undefined {
    return this.#end;
  }

  send(message: object): void {
    if (this.#end === undefined) this.#socket.write(`${JSON.stringify(message)}\r\n`);
  }

  /** The next line; undefined once the connection has ended and all that came before was read, or it was closed. */
  async next(): Promise<Line | undefined> {
    for (;;) {
      if (this.#isClosed) return undefined;
      const line = this.#lines.shift();
      if (this.#lines.length < linesWaitingMax && this.#socket.isPaused()) this.#socket.resume();
      if (line !== undefined || this.#end !== undefined) return line;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Ends it at once: what came and was not read is not read any more. */
  close(why: string): void {
    this.#isClosed = true;
    this.#stop(why);
  }

  #stop(why: string): void {
    this.#end ??= why;
    this.#socket.destroy();
    this.#wake();
  }

  #take(chunk: string): void {
    const parts = (this.#rest + chunk).split('\n');
    this.#rest = parts.pop() ?? '';
    const cameAt = this.#now();
    for (const part of parts) {
      const text = part.trim();
      if (text !== '') this.#lines.push({ text, cameAt });
    }
    if (this.#rest.length > lineCharactersMax) this.close('a line has no end');
    if (this.#lines.length >= linesWaitingMax) this.#socket.pause();
    this.#wake();
  }
}

/** A bare address has no name that a certificate could be asked for by. */
function serverName(host: string): { readonly servername?: string } {
  return /^[\d.:]+$/.test(host) ? {} : { servername: host };
}
