/**
 * HTTP requests to external systems, such as payment operators. Says whether a request that got no answer can have arrived: callers that
 * move money must know. Redirects are not followed, so no answer leads into the own network. Bodies and headers are not logged.
 */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { lookupPublic, type NameResolution } from './public-lookup.ts';

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `https`, or `http` on this machine. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds from the start to the last byte of the answer. */
  readonly patience: number;
  /** For a host that a school's setting names, which must not be in the own network; it is no IP address (`isPublicHost`). */
  readonly names?: NameResolution;
  /** A machine in the own network that the installation names is also called over `http`. */
  readonly mayBePlain?: boolean;
  /** Bytes of an answer; by default those that an operator may send. */
  readonly largest?: number;
}

export type OutboundAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      /** Seconds, where the answer says so. */
      readonly retryAfter: number | null;
    }
  /** No connection: nobody received anything. */
  | { readonly kind: 'notSent' }
  /** There was a connection but no whole answer: the request may have been carried out. */
  | { readonly kind: 'noAnswer'; readonly cause: 'timeout' | 'broken' | 'tooLarge' };

/** Bytes of an answer; those of operators have a few hundred. */
const largestAnswer = 64 * 1024;

/** @throws TypeError for an address that is not secure */
export function sendOutbound({
  method,
  address,
  headers,
  body,
  patience,
  names,
  mayBePlain = false,
  largest = largestAnswer,
}: OutboundRequest): Promise<OutboundAnswer> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !isOwnMachine(url) && !(mayBePlain && url.protocol === 'http:'))
    throw new TypeError(`The address of ${url.host} is not secure.`);
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    let isConnected = false;
    const fail = (cause: 'timeout' | 'broken' | 'tooLarge') => {
      resolve(isConnected ? { kind: 'noAnswer', cause } : { kind: 'notSent' });
      request.destroy();
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    // A connection of its own: one that was kept open may be closed at the other end while a request is on its way.
    const request = open(url, {
      method,
      headers: { ...headers, ...length },
      agent: false,
      ...(names && { lookup: lookupPublic(names) }),
    });
    const limit = setTimeout(() => fail('timeout'), patience);
    request.once('socket', (socket) => {
      const ready = 'encrypted' in (socket as TLSSocket) ? 'secureConnect' : 'connect';
      socket.once(ready, () => {
        isConnected = true;
      });
    });
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > largest) fail('tooLarge');
        else parts.push(part);
      });
      response.once('error', () => fail('broken'));
      response.once('end', () =>
        resolve({
          kind: 'answer',
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString('utf8'),
          retryAfter: secondsOf(response.headers['retry-after']),
        }),
      );
    });
    request.on('error', () => fail('broken'));
    request.once('close', () => clearTimeout(limit));
    request.end(body);
  });
}

function isOwnMachine(url: URL): boolean {
  return url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
}

function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
