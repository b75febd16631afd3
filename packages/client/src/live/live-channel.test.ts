import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveChannel } from './live-channel.ts';
import type { TopicMessage } from './topic-subscriptions.ts';

/** The browser's side of a socket, with the far end in the hands of the test. */
class TestSocket extends EventTarget {
  readonly protocols: readonly string[];
  readonly sent: unknown[] = [];
  readyState = 0;
  constructor(protocols: readonly string[]) {
    super();
    this.protocols = protocols;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.end(1000);
  }
  end(code: number) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(message: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const topic = 'market:H1:1:0';
const subscribe = { type: 'subscribe', topics: [topic] };

function priced(type: 'snapshot' | 'delta', seq: number) {
  return { type, topic, seq, data: { markets: [] } };
}

/** Connects in a browser that builds sockets until the test forbids it. */
function connect(
  findToken: () => string | undefined = () => undefined,
  browser = { builds: true },
) {
  const sockets: TestSocket[] = [];
  const onTokenRefused = vi.fn();
  const onBuildFailed = vi.fn();
  const client = new LiveChannel({
    url: () => 'ws://furlong.test/hubs/betslip',
    findToken,
    onTokenRefused,
    connect: (_url, protocols) => {
      if (!browser.builds) throw new DOMException('no sockets here', 'SecurityError');
      const socket = new TestSocket(protocols);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    chance: () => 1,
  });
  client.onBuildFailed(onBuildFailed);
  const heard: TopicMessage[] = [];
  const end = client.subscribe(topic, (message) => heard.push(message));
  client.start();
  const latest = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('nothing connected');
    return socket;
  };
  if (browser.builds) latest().accept();
  return { client, sockets, latest, heard, end, onTokenRefused, onBuildFailed };
}

describe('LiveChannel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('brings the token in the handshake and subscribes once it is open', () => {
    const { latest } = connect(() => 'abc');
    expect(latest().protocols).toEqual(['furlong', 'bearer.abc']);
    expect(latest().sent).toEqual([subscribe]);
  });

  it('passes on a snapshot and the deltas that follow it', () => {
    const { latest, heard } = connect();
    for (const message of [priced('snapshot', 7), priced('delta', 8), priced('delta', 9)]) {
      latest().say(message);
    }
    expect(heard.map((message) => 'seq' in message && message.seq)).toEqual([7, 8, 9]);
  });

  it('asks for a new snapshot at a gap, once, and takes no delta before it', () => {
    const { latest, heard } = connect();
    latest().say(priced('snapshot', 1));
    latest().say(priced('delta', 3));
    latest().say(priced('delta', 4));
    expect(latest().sent).toEqual([subscribe, subscribe]);
    latest().say(priced('snapshot', 4));
    latest().say(priced('delta', 5));
    expect(heard.map((message) => 'seq' in message && message.seq)).toEqual([1, 4, 5]);
  });

  it('comes back by itself, ever more patiently, and subscribes again', () => {
    const { client, sockets, latest } = connect();
    latest().end(1006);
    expect(client.status.get()).toBe('waiting');
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    latest().end(1006);
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    latest().accept();
    expect(latest().sent).toEqual([subscribe]);
    expect(client.status.get()).toBe('open');
  });

  it('reports a token that was not taken', () => {
    const { latest, onTokenRefused } = connect(() => 'old');
    latest().end(4401);
    expect(onTokenRefused).toHaveBeenCalledOnce();
  });

  it('reports that it cannot be built for a customer, and tries again for the visitor they become', () => {
    const present: { token: string | undefined } = { token: 'abc' };
    const browser = { builds: false };
    const { client, sockets, onBuildFailed } = connect(() => present.token, browser);
    expect(onBuildFailed).toHaveBeenCalledOnce();
    present.token = undefined;
    client.start();
    expect(onBuildFailed).toHaveBeenCalledOnce();
    expect(client.status.get()).toBe('waiting');
    browser.builds = true;
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(1);
  });

  it('leaves a customer who had it logged in, though it cannot be built again once it is lost', () => {
    const browser = { builds: true };
    const { client, sockets, latest, onBuildFailed } = connect(() => 'abc', browser);
    latest().end(1006);
    browser.builds = false;
    vi.advanceTimersByTime(500);
    expect(client.status.get()).toBe('waiting');
    expect(onBuildFailed).not.toHaveBeenCalled();
    browser.builds = true;
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
  });

  it('reports that it cannot be built for the next customer', () => {
    const present = { token: 'abc' };
    const browser = { builds: true };
    const { client, onBuildFailed } = connect(() => present.token, browser);
    present.token = 'def';
    browser.builds = false;
    client.start();
    expect(onBuildFailed).toHaveBeenCalledOnce();
  });

  it('gives up a connection that went silent', () => {
    const { client, latest } = connect();
    vi.advanceTimersByTime(40_000);
    expect(latest().sent.slice(1)).toEqual([{ type: 'ping' }, { type: 'ping' }]);
    vi.advanceTimersByTime(20_000);
    expect(client.status.get()).toBe('waiting');
  });

  it('is woken on a new connection when the last ping was not answered, else on the one it has', () => {
    const { client, sockets, latest } = connect();
    vi.advanceTimersByTime(24_000);
    client.wake();
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    client.wake();
    expect(sockets).toHaveLength(2);
    latest().accept();
    expect(latest().sent).toEqual([subscribe]);
  });

  it('unsubscribes when the last listener goes, and stops for good when told', async () => {
    const { client, sockets, latest, end } = connect();
    end();
    await Promise.resolve();
    expect(latest().sent.at(-1)).toEqual({ type: 'unsubscribe', topics: [topic] });
    client.stop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(client.status.get()).toBe('stopped');
  });
});
