import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server. */
export interface OpenConnections {
  /**
   * Closes each connection as soon as nothing is lost by it: at once where no whole request is being answered, else
   * behind its answer, which says so. Without this a client that keeps its connection holds up a stop for as long.
   */
  readonly close: () => void;
}

/** Notes what each connection is doing, from now on. */
export function watchConnections(server: Server): OpenConnections {
  /** The latest answer on each connection; undefined before the first. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    answers.set(socket, undefined);
    socket.once('close', () => answers.delete(socket));
  });
  server.on('request', (request, response) => {
    answers.set(request.socket, response);
    if (isClosing) closeBehind(request.socket, response);
  });
  return {
    close: () => {
      isClosing = true;
      for (const [socket, answer] of answers) {
        if (answer !== undefined && isUnderWay(answer)) closeBehind(socket, answer);
        else socket.destroy();
      }
    },
  };
}

/** A request that has not arrived whole has changed nothing yet: its client can send it again elsewhere. */
function isUnderWay(answer: ServerResponse): boolean {
  return answer.req.complete && !answer.writableFinished;
}

function closeBehind(socket: Socket, answer: ServerResponse): void {
  // Node says `Connection: close` in headers that are still to be written, and closes the connection behind them.
  answer.shouldKeepAlive = false;
  answer.once('finish', () => socket.end());
}
