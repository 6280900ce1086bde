/** The origin of a request and its credentials. Only this file knows cookies and headers. */
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language to answer in; set as soon as the caller is known. */
    language?: 'en' | 'fr';
  }
  interface FastifyContextConfig {
    /** The address of this route carries a secret and is never logged. */
    secret?: boolean;
  }
}

/** On https the browser binds the cookie to this host (`__Host-`); plain http cannot have that. */
const names = {
  session: { secure: '__Host-sid', plain: 'sid' },
  device: { secure: '__Host-did', plain: 'did' },
} as const;
type CookieName = keyof typeof names;

export interface Caller {
  readonly token: string | null;
  /** The token came by cookie, so a write must prove that it comes from our own pages. */
  readonly byCookie: boolean;
  readonly remote: boolean;
  readonly origin: {
    readonly address: string;
    readonly remote: boolean;
    readonly device: string;
    readonly deviceToken: string | null;
  };
  cookieSetter(reply: FastifyReply, name: CookieName): (token: string | null, maxAge: number | null) => void;
}

/** @param https the public address is https, whatever a proxy in between says or leaves out. */
export function callerOf(request: FastifyRequest, https: boolean): Caller {
  const secure = https || request.protocol === 'https';
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  // On https only bound cookies count: a plain one may have been set by a neighbouring host, or in clear.
  const cookieOf = (name: CookieName) => request.cookies[names[name][secure ? 'secure' : 'plain']];
  const cookie = cookieOf('session');
  const remote =
    !isLoopback(request.ip) || !isLoopback(request.socket.remoteAddress) || throughProxy(request);
  return {
    token: bearer ?? cookie ?? null,
    byCookie: bearer === undefined && cookie !== undefined,
    remote,
    origin: {
      address: networkOf(request.ip),
      remote,
      device: deviceOf(request.headers['user-agent']),
      deviceToken: cookieOf('device') ?? null,
    },
    cookieSetter: (reply, name) => (token, maxAge) =>
      setCookie(reply, names[name][secure ? 'secure' : 'plain'], secure, token, maxAge),
  };
}

/** Whether a browser reports a request from another site. Without an Origin the client is no browser. */
export function foreignOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin !== `${request.protocol}://${request.headers.host}` && origin !== publicUrl;
}

const headersOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** By what proxies add, and by the name that was asked for: a proxy or tunnel that adds nothing still passes that on. */
function throughProxy(request: FastifyRequest): boolean {
  return (
    headersOfProxies.some((name) => request.headers[name] !== undefined) || !isLoopbackName(request.hostname)
  );
}

/** Names and addresses under which a program on this machine asks for it. @param name as in a URL, without port. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}

/** Addresses of this machine only. */
function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);
}

function setCookie(
  reply: FastifyReply,
  name: string,
  secure: boolean,
  token: string | null,
  maxAge: number | null,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (token === null) reply.clearCookie(name, options);
  else reply.setCookie(name, token, maxAge === null ? options : { ...options, maxAge });
}

/** A short name of the device for the list of sessions: at most 120 characters, no control characters. */
function deviceOf(agent: string | undefined): string {
  return [...(agent ?? '')]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .slice(0, 120)
    .join('');
}
