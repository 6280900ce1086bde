/** A TCP relay in front of servers, whose line can be cut, made silent or slow, or lose replies. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface Relay {
  readonly port: number;
  /** `http://127.0.0.1:<port>`, for relays that listen there. */
  readonly address: string;
  /** Ends all connections and refuses new ones until `mend`. */
  cut(): Promise<void>;
  /** Keeps connections and passes nothing on, as a machine that hangs, until `mend`. */
  silence(): void;
  mend(): Promise<void>;
  /** From now on each piece of a reply arrives so many milliseconds later. */
  delay(milliseconds: number): void;
  /** How many replies it lost, each with its connection. */
  lost(): number;
  close(): Promise<void>;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

export function onLoopback(port: number): Address {
  return { host: '127.0.0.1', port };
}

/**
 * @param targets each new connection goes to the next of them that takes it
 * @param at where it listens; port 0 for any free one
 * @param losses the share of replies that never arrive, from 0 to 1
 */
export async function openRelay(
  targets: readonly Address[],
  { at = onLoopback(0), losses = 0 }: { at?: Address; losses?: number } = {},
): Promise<Relay> {
  const sockets = new Set<Socket>();
  let turn = 0;
  let silent = false;
  let lost = 0;
  let late = 0;
  let { port } = at;
  let server = await listening();

  function pass(client: Socket): void {
    keep(client);
    turn += 1;
    const inTurn = targets.map((target, index) => targets[(turn + index) % targets.length] ?? target);
    firstThatTakes(inTurn).then(
      (line) => join(client, line),
      () => client.destroy(),
    );
  }
  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (silent) socket.pause();
  }
  function join(client: Socket, line: Socket): void {
    keep(line);
    const ends = [client, line];
    const part = () => ends.forEach((end) => void end.destroy());
    for (const end of ends) end.on('close', part);
    if (client.destroyed) {
      part();
      return;
    }
    line.on('data', () => {
      if (losses === 0 || Math.random() >= losses) return;
      lost += 1;
      part();
    });
    if (silent) return;
    client.pipe(line).pipe(delayed()).pipe(client);
  }
  function delayed(): Transform {
    return new Transform({
      transform(piece, _encoding, pass) {
        if (late === 0) pass(null, piece);
        else setTimeout(pass, late, null, piece);
      },
    });
  }
  async function listening(): Promise<Server> {
    const next = createServer(pass).listen(port, at.host);
    await once(next, 'listening');
    const bound = next.address();
    port = typeof bound === 'object' && bound ? bound.port : port;
    return next;
  }
  async function cut(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    get port() {
      return port;
    },
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    cut,
    silence() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async mend() {
      if (silent) {
        silent = false;
        // Half of what they carried is gone: a machine that comes back has lost its connections too.
        for (const socket of sockets) socket.destroy();
      }
      if (!server.listening) server = await listening();
    },
    delay(milliseconds) {
      late = milliseconds;
    },
    lost: () => lost,
    close: cut,
  };
}

async function firstThatTakes([target, ...others]: readonly Address[]): Promise<Socket> {
  if (target === undefined) throw new Error('No server takes the connection.');
  const socket = connect(target.port, target.host);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return firstThatTakes(others);
  }
}
