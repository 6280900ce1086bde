/** An OpenID provider on this machine, over real HTTP and with real signatures; what it signs can be made wrong. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** Wrong parts of one sign-in, signed instead of the right ones. */
export interface Wrong {
  readonly claims?: JWTPayload;
  /** `none`: not signed at all. `stranger`: with a key that is not the provider's. */
  readonly signature?: 'none' | 'stranger';
}

export interface LocalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * A person opens the page of the provider and signs in there.
   * @returns the part behind the ? of the address the browser is sent back to, and that address before it
   */
  agree(page: string, person: JWTPayload, wrong?: Wrong): { readonly back: string; readonly answer: string };
  close(): Promise<void>;
}

interface Grant {
  readonly request: URLSearchParams;
  readonly person: JWTPayload;
  readonly wrong: Wrong;
}

const client = { clientId: 'cahier', clientSecret: 'a secret of the installation' };
const keyId = 'of-today';

export async function openLocalProvider(): Promise<LocalProvider> {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }];
  const codes = new Map<string, Grant>();
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/.well-known/openid-configuration') return [200, metadata(issuer)] as const;
      if (request.url === '/keys') return [200, { keys }] as const;
      const granted = await redeem(request, codes);
      if (!granted) return [400, { error: 'invalid_grant' }] as const;
      const id = await idToken(granted);
      return [200, { access_token: randomUUID(), token_type: 'Bearer', id_token: id }] as const;
    };
    void answer().then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function idToken({ request, person, wrong }: Grant): string | Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: issuer,
      aud: client.clientId,
      iat: now,
      exp: now + 300,
      nonce: request.get('nonce'),
      ...person,
      ...wrong.claims,
    };
    if (wrong.signature === 'none') return new UnsecuredJWT(claims).encode();
    const key = wrong.signature === 'stranger' ? stranger.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key);
  }

  return {
    ...client,
    issuer,
    agree(page, person, wrong = {}) {
      const request = new URL(page).searchParams;
      const code = randomUUID();
      codes.set(code, { request, person, wrong });
      const answer = new URLSearchParams({ code, state: request.get('state') ?? '', iss: issuer });
      return { back: request.get('redirect_uri') ?? '', answer: answer.toString() };
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/page`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** A code is good once, for the client that has the secret and the verifier, and for the address it was asked from. */
async function redeem(request: IncomingMessage, codes: Map<string, Grant>): Promise<Grant | null> {
  const sent = new URLSearchParams(await text(request));
  const code = sent.get('code') ?? '';
  const granted = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(sent.get('code_verifier') ?? '')
    .digest('base64url');
  const right =
    granted?.request.get('code_challenge') === challenge &&
    granted.request.get('code_challenge_method') === 'S256' &&
    granted.request.get('redirect_uri') === sent.get('redirect_uri') &&
    sent.get('client_id') === client.clientId &&
    sent.get('client_secret') === client.clientSecret;
  return right ? granted : null;
}
