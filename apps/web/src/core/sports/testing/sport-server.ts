import {
  competitionRoutes,
  outrightRoutes,
  serverMessageSchema,
  sportDataRoutes,
  type Antepost,
  type AntepostList,
  type CompetitionEvent,
  type CompetitionInfo,
  type CountryCompetitions,
  type EventsBySport,
  type SportInPlay,
  type Match,
  type NextRace,
  type Race,
  type ServerMessage,
  type SportData,
  type SportEventsCategory,
} from '@furlong/contract';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { live } from '../../../platform/live/live.ts';
import { inAct } from '../../../testing/in-act.ts';

/** The answers of the far end; a call without an answer fails as a dead server does. */
export interface Answers {
  nextRaces?: NextRace[];
  featured?: CompetitionEvent[];
  sportData?: SportData;
  singleEvent?: Race;
  matchDetails?: Match;
  antepostEvents?: AntepostList[];
  antepostEvent?: Antepost;
  countryCompetitions?: CountryCompetitions[];
  topCompetitions?: CompetitionInfo[];
  sportEvents?: SportEventsCategory[];
  /** The answer of the list of events for outrights; that for matches where it is left out. */
  outrights?: SportEventsCategory[];
  eventsBySport?: EventsBySport;
  inPlayEvents?: SportInPlay[];
}

type Name = Exclude<keyof Answers, 'outrights'>;

const names: readonly Name[] = [
  'nextRaces',
  'featured',
  'sportData',
  'singleEvent',
  'matchDetails',
  // The list first: the path of the other is the beginning of its.
  'antepostEvents',
  'antepostEvent',
  'countryCompetitions',
  'topCompetitions',
  'sportEvents',
  'eventsBySport',
  'inPlayEvents',
];

const routes = { ...sportDataRoutes, ...outrightRoutes, ...competitionRoutes };

function nameOf(path: string): Name | undefined {
  return names.find((name) => path.startsWith(routes[name].path.split('{')[0] ?? ''));
}

/** The browser's end of a socket, which the test speaks through. */
class SpokenSocket extends EventTarget {
  readonly asked: string[] = [];
  readyState = 0;
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
  send(text: string) {
    const message: unknown = JSON.parse(text);
    const parsed = z.safeParse(
      z.object({ type: z.string(), topics: z.array(z.string()) }),
      message,
    );
    if (parsed.success && parsed.data.type === 'subscribe') this.asked.push(...parsed.data.topics);
  }
  say(message: ServerMessage) {
    const data = JSON.stringify(z.encode(serverMessageSchema, message));
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A server of the contract: what it answers and says has to fit its schemas. */
export class SportServer {
  readonly answers: Answers = {};
  readonly calls: string[] = [];
  socket = new SpokenSocket();

  start() {
    vi.stubGlobal(
      'fetch',
      vi.fn((url: string) => this.#answer(url)),
    );
    // Every frame is drawn at once: what the channel says shows within the act that said it.
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
      draw(performance.now());
      return 0;
    });
    const take = (socket: SpokenSocket) => {
      this.socket = socket;
    };
    vi.stubGlobal(
      'WebSocket',
      class extends SpokenSocket {
        constructor() {
          super();
          take(this);
        }
      },
    );
  }

  stop() {
    live.stop();
    vi.unstubAllGlobals();
  }

  openChannel() {
    inAct(() => {
      live.start();
      this.socket.open();
    });
  }

  /** Says it as the channel would, with whatever repaints it causes. */
  say(message: ServerMessage) {
    inAct(() => {
      this.socket.say(message);
    });
  }

  #answerOf(name: Name, url: string): Answers[Name] {
    const isOfOutrights = name === 'sportEvents' && url.endsWith('/futures');
    return isOfOutrights ? (this.answers.outrights ?? this.answers[name]) : this.answers[name];
  }

  async #answer(url: string): Promise<Response> {
    const name = nameOf(url);
    this.calls.push(url);
    const answer = name === undefined ? undefined : this.#answerOf(name, url);
    if (name === undefined || answer === undefined) return new Response('', { status: 503 });
    return Response.json(z.encode(routes[name].response, answer));
  }
}
