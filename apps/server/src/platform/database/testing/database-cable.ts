import net from 'node:net';
import { onTestFinished } from 'vitest';

/** A cable between a program and its database that can be pulled out and put back. */
export interface DatabaseCable {
  /** Gives the address at this end of the cable for a database at the other. */
  reach(url: string): Promise<string>;
  pullOut(): Promise<void>;
  putBack(): Promise<void>;
  /** Nothing comes through the open connections any more, and neither end is told. */
  fallSilent(): void;
  /** Lets the next commit through that follows a statement with this text, and cuts the connection before its answer. */
  cutAtCommitOf(statement: string): void;
}

export function createDatabaseCable(): DatabaseCable {
  const sockets = new Set<net.Socket>();
  let far = { host: '', port: 0 };
  let port = 0;
  let server: net.Server | undefined;
  let cutAt: string | undefined;

  /** A commit comes in the same packet as the statement before it, or in a later packet. */
  function watch(near: net.Socket, socket: net.Socket): void {
    let isFollowed = false;
    near.on('data', (sent) => {
      const text = sent.toString('latin1');
      isFollowed ||= cutAt !== undefined && text.includes(cutAt);
      if (!isFollowed || !text.includes('commit')) return;
      cutAt = undefined;
      socket.unpipe(near);
      // The database has committed when its answer comes, which nobody hears.
      socket.once('data', () => near.destroy());
      socket.resume();
    });
  }

  async function putBack(): Promise<void> {
    const next = net.createServer((near) => {
      const socket = net.connect(far);
      for (const end of [near, socket]) {
        sockets.add(end);
        end.on('error', () => undefined);
        end.on('close', () => sockets.delete(end));
      }
      watch(near, socket);
      near.pipe(socket).pipe(near);
    });
    server = next;
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    const address = next.address();
    if (address !== null && typeof address === 'object') port = address.port;
  }

  async function pullOut(): Promise<void> {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    if (closing !== undefined) await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  function fallSilent(): void {
    for (const socket of sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  return {
    reach: async (url) => {
      const target = new URL(url);
      far = { host: target.hostname, port: Number(target.port) };
      await putBack();
      onTestFinished(pullOut);
      target.hostname = '127.0.0.1';
      target.port = String(port);
      return target.href;
    },
    pullOut,
    putBack,
    fallSilent,
    cutAtCommitOf: (statement) => {
      cutAt = statement;
    },
  };
}
