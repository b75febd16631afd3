import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server. */
interface OpenConnections {
  /**
   * Closes each connection on which an answer is under way behind that answer, which says so in its headers, and every
   * other connection at once. Otherwise a client that keeps its connection open would hold up a stop for as long.
   */
  readonly close: () => void;
}

/** Keeps track of what each connection of a server is doing, from now on. */
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

/** An answer is under way once its request has arrived whole. Half a request has changed nothing, and can be sent again. */
function isUnderWay(answer: ServerResponse): boolean {
  return answer.req.complete && !answer.writableFinished;
}

function closeBehind(socket: Socket, answer: ServerResponse): void {
  // Has Node write `Connection: close`, if the headers are not sent yet, and close the connection behind the answer.
  answer.shouldKeepAlive = false;
  answer.once('finish', () => socket.end());
}
