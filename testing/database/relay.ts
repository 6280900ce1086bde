/** A TCP relay in front of one address, whose line can be cut or made silent. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Ends all connections and refuses new ones until `mend`. */
  cut(): Promise<void>;
  /** Keeps connections and passes nothing on, as a machine that hangs, until `mend`. */
  silence(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** @param at where it listens; port 0 for any free one */
export async function openRelay(
  target: Address,
  at: Address = { host: '127.0.0.1', port: 0 },
): Promise<Relay> {
  const sockets = new Set<Socket>();
  let silent = false;
  let { port } = at;
  let server = await listening();

  function pass(client: Socket): void {
    const line = connect(target.port, target.host);
    const ends = [client, line];
    for (const end of ends) {
      sockets.add(end);
      end.setNoDelay();
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
      if (silent) end.pause();
    }
    client.pipe(line);
    line.pipe(client);
    if (silent) for (const end of ends) end.unpipe();
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
    close: cut,
  };
}
