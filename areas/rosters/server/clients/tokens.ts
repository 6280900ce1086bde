/** The call by which other systems get tokens: OAuth 2 client credentials (RFC 6749, 4.4). */
import { createHash, randomBytes } from 'node:crypto';
import { toInstant } from '#platform/kernel/time.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { Database, OrgId } from '#platform/server/db/database.ts';
import {
  type AimedAt,
  StandardRefusal,
  type StandardReply,
  type StandardRequest,
  type TokenCall,
} from '#platform/server/requests/standard-calls.ts';
import { rosterScopes } from '../../clients/contract.ts';
import type { Allowance } from './allowance.ts';
import { addToken, clientWithSecret, knowsClient, type StoredClient } from './clients-store.ts';

export const tokenPath = '/ims/oneroster/oauth2/token';
const scopeBase = 'https://purl.imsglobal.org/spec/or/v1p2/scope/';
/** Seconds. */
const lifetime = 3600;

/** As the standard writes it. */
export function scopeUrl(scope: string): string {
  return `${scopeBase}${scope}`;
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A token begins with the number of its school, so that it is looked up in that school alone. */
export function orgOfToken(token: string): OrgId | null {
  const number = /^([1-9]\d{0,15})\.[\w-]{43}$/.exec(token)?.[1];
  return number === undefined ? null : (Number(number) as OrgId);
}

/** @param failures of one client from one place: a guessed secret waits */
export function tokenCall(failures: Allowance): TokenCall {
  return {
    way: 'token',
    name: 'oneroster.token',
    path: tokenPath,
    summary: 'A token of an hour for a program (OAuth 2 client credentials).',
    query: [],
    refusal: ({ code, message }) => ({ error: oauthCodes[code] ?? code, error_description: message }),
    run: (database, request) => issueToken(database, request, failures),
  };
}

/** Failures before the request is read, by the codes of RFC 6749. */
const oauthCodes: Readonly<Record<string, string>> = {
  invaliddata: 'invalid_request',
  server_busy: 'slow_down',
  internal_server_error: 'server_error',
};

async function issueToken(
  database: Database,
  request: StandardRequest,
  failures: Allowance,
): Promise<StandardReply> {
  const { form, now, requestId } = request;
  const grant = form.get('grant_type');
  if (grant === null) throw new StandardRefusal(400, 'invalid_request', 'grant_type is missing.');
  if (grant !== 'client_credentials')
    throw new StandardRefusal(400, 'unsupported_grant_type', 'Only client_credentials is served.');
  const given = credentialsOf(request);
  const [, org = '', id = ''] = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/.exec(given.clientId) ?? [];
  // Before the attempt is counted: a name of any length would be kept in memory.
  if (org === '') throw invalidClient();
  const key = `${given.clientId} ${request.address}`;
  const wait = failures.take(key, Date.parse(now));
  if (wait !== null)
    throw new StandardRefusal(429, 'slow_down', 'Too many wrong secrets.', { 'retry-after': `${wait}` });
  const issued = await database.write(Number(org) as OrgId, async (at) => {
    const client = await clientWithSecret(at, Number(id), hashOfSecret(given.secret));
    if (!client) {
      // An unknown client belongs to no school, so there is no audit log for it.
      const known = await knowsClient(at, Number(id));
      throw invalidClient(known ? { org: at.org, clientId: Number(id) } : null);
    }
    const scopes = scopesFor(client, form.get('scope'));
    const token = `${org}.${randomBytes(32).toString('base64url')}`;
    const expiresAt = toInstant(new Date(Date.parse(now) + lifetime * 1000));
    await addToken(at, { hash: hashOfSecret(token), clientId: client.id, scopes, now, expiresAt });
    const facts = { scopes };
    await addAuditEntry(at, {
      userId: null,
      action: 'rosters.token',
      subject: `client ${client.id}`,
      facts,
      requestId,
    });
    return { token, scopes };
  });
  failures.giveBack(key);
  return {
    status: 200,
    body: {
      access_token: issued.token,
      token_type: 'Bearer',
      expires_in: lifetime,
      scope: issued.scopes.map(scopeUrl).join(' '),
    },
    headers: { pragma: 'no-cache' },
  };
}

/** In the heading (RFC 6749, 2.3.1) or in the form, never both, never in the address. */
function credentialsOf({ authorization, form }: StandardRequest): { clientId: string; secret: string } {
  const basic = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  const inForm = form.get('client_secret');
  if (basic !== undefined && inForm !== null)
    throw new StandardRefusal(400, 'invalid_request', 'The client names itself in two ways.');
  if (basic === undefined) return { clientId: form.get('client_id') ?? '', secret: inForm ?? '' };
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':');
  return { clientId: unescaped(id), secret: unescaped(secret.join(':')) };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function invalidClient(aimedAt: AimedAt | null = null): StandardRefusal {
  return new StandardRefusal(
    401,
    'invalid_client',
    'The client is unknown, revoked, or its secret is wrong.',
    {
      'www-authenticate': 'Basic realm="OneRoster"',
    },
    aimedAt,
  );
}

/** All scopes of the client, unless it asks for fewer. @throws invalid_scope for more. */
function scopesFor({ scopes }: StoredClient, requested: string | null): readonly string[] {
  const wanted = requested?.split(' ').filter(Boolean) ?? [];
  if (wanted.length === 0) return scopes;
  const found = wanted.map((url) =>
    rosterScopes.find((scope) => scopeUrl(scope) === url && scopes.includes(scope)),
  );
  const missing = wanted.filter((_, index) => found[index] === undefined);
  if (missing.length > 0)
    throw new StandardRefusal(400, 'invalid_scope', `The client does not hold ${missing.join(' ')}.`);
  return [...new Set(found.flatMap((scope) => scope ?? []))];
}
