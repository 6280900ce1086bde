/** An HTTP server on this machine whose next answers can be made late, broken or wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/**
 * `brokenBefore`: the connection breaks and the request was not carried out. `brokenAfter`: it was. `brokenAnswer`: half of the answer
 * arrives. `silent`: carried out, no answer. `badGateway`: a gateway before the provider answers for it. `slow`: carried out, the answer comes late but comes. Else: an answer instead of the right one; nothing is carried out.
 */
export type Fault =
  | 'brokenBefore'
  | 'brokenAfter'
  | 'brokenAnswer'
  | 'silent'
  | 'slow'
  | 'tooMany'
  | 'serverError'
  | 'badGateway'
  | 'garbage'
  | 'huge'
  | 'redirect'
  | 'expiredToken'
  | 'forbidden';

export interface FaultyServer {
  readonly address: string;
  readonly arrived: readonly Arrived[];
  /** The next requests whose path contains the text meet these faults, one each. */
  fault(path: string, ...faults: Fault[]): void;
  /** From now on every request meets it; null for none. */
  stays(fault: Fault | null): void;
  close(): Promise<void>;
}

/** @param carryOut what the server does with a request that meets no fault */
export async function openFaultyServer(carryOut: (request: Arrived) => Answer): Promise<FaultyServer> {
  const arrived: Arrived[] = [];
  let lasting: Fault | null = null;
  const planned: { readonly path: string; readonly fault: Fault }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const own: Arrived = { method, path, headers, body };
      arrived.push(own);
      const index = planned.findIndex((one) => path.includes(one.path));
      const fault = index < 0 ? (lasting ?? undefined) : planned.splice(index, 1)[0]?.fault;
      answerWith(response, fault, () => carryOut(own), address);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    arrived,
    fault: (path, ...faults) => planned.push(...faults.map((fault) => ({ path, fault }))),
    stays(fault) {
      lasting = fault;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answerWith(
  response: ServerResponse,
  fault: Fault | undefined,
  carryOut: () => Answer,
  address: string,
): void {
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'brokenBefore':
      response.destroy();
      return;
    case 'brokenAfter':
      carryOut();
      response.destroy();
      return;
    case 'silent':
      carryOut();
      return;
    case 'brokenAnswer': {
      const { status, body } = carryOut();
      const whole = JSON.stringify(body ?? {});
      response.writeHead(status, { ...json, 'content-length': String(whole.length + 10) });
      response.write(whole.slice(0, 2), () => response.destroy());
      return;
    }
    case 'tooMany':
      response.writeHead(429, { ...json, 'retry-after': '30' }).end('{"message":"Rate limit is exceeded."}');
      return;
    case 'serverError':
      response.writeHead(500, json).end('{"message":"Internal error"}');
      return;
    case 'badGateway':
      response.writeHead(502, json).end('<html>502 Bad Gateway</html>');
      return;
    case 'garbage':
      response.writeHead(200, json).end('<html>Service is being maintained</html>');
      return;
    case 'huge':
      response.writeHead(200, json).end('x'.repeat(1_000_000));
      return;
    case 'redirect':
      response.writeHead(302, { location: `${address}/private` }).end();
      return;
    case 'expiredToken':
      response.writeHead(401, json).end('{"error":"invalid_token"}');
      return;
    case 'forbidden':
      response.writeHead(403, json).end('{"message":"Forbidden"}');
      return;
    case 'slow':
    case undefined: {
      const { status, body } = carryOut();
      const send = () => response.writeHead(status, json).end(body === undefined ? '' : JSON.stringify(body));
      if (fault === 'slow') setTimeout(send, 100);
      else send();
    }
  }
}
