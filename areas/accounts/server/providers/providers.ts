/** The way to a provider and back by OpenID Connect: code with PKCE, state and nonce, and an ID token whose signature is checked. */
import { createHash } from 'node:crypto';
import type * as oidc from 'openid-client';
import { providerFailures as failures } from '../../providers/contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { type ProviderClaims, returnPath } from '../../providers/rules.ts';

/** The registration of this installation at a provider. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
export type Providers = Readonly<Partial<Record<ProviderName, Provider>>>;

/** A person's identity at a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: ProviderClaims;
}

interface Way {
  readonly name: ProviderName;
  readonly provider: Provider;
  /** Where this installation is reached; what the request says of it is not believed. */
  readonly publicUrl: string;
  /** 256 random bits that only the browser holds. */
  readonly key: string;
}

const seconds = 10;
/** Read when somebody first comes that way: most installations name no provider. */
const client = () => import('openid-client');
/** Metadata and keys of the providers; read at first use, so that startup needs no network. */
const known = new Map<Provider, Promise<oidc.Configuration>>();

/** The provider's page for this way. @throws unreachable. */
export async function pageOfProvider(way: Way): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await client();
  const { state, nonce, verifier } = partsOf(way.key);
  const page = buildAuthorizationUrl(await configurationOf(way.provider), {
    redirect_uri: `${way.publicUrl}${returnPath(way.name)}`,
    scope: 'openid email',
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return page.href;
}

/**
 * The identity in the provider's answer to this flow: the code is exchanged, and issuer, audience, signature, times, nonce and state are
 * checked.
 * @throws answerInvalid, unreachable.
 */
export async function identityOf(way: Way, answer: string): Promise<Identity> {
  const { state, nonce, verifier } = partsOf(way.key);
  const configuration = await configurationOf(way.provider);
  const back = new URL(`${way.publicUrl}${returnPath(way.name)}`);
  back.search = answer;
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const { authorizationCodeGrant, ResponseBodyError } = await client();
  const tokens = await authorizationCodeGrant(configuration, back, {
    ...checks,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw refusalOf(error, error instanceof ResponseBodyError && error.error === 'invalid_client');
  });
  const claims = tokens.claims();
  if (!claims) throw failures.answerInvalid();
  return { issuer: claims.iss, subject: claims.sub, claims };
}

/** Each is made of the key, so that none needs to be kept; from one seen in an address no other follows. */
function partsOf(key: string) {
  const part = (name: string) => createHash('sha256').update(`${name} ${key}`).digest('base64url');
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
}

function configurationOf(provider: Provider): Promise<oidc.Configuration> {
  const before = known.get(provider);
  if (before) return before;
  const pending = discover(provider);
  known.set(provider, pending);
  pending.catch(() => known.delete(provider));
  return pending;
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // Without it the library trusts the line to the provider alone, and does not look at the signature.
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await client();
  const execute = [enableNonRepudiationChecks];
  // A provider of the tests, on this machine; settings name none but with https.
  if (address.protocol === 'http:') execute.push(allowInsecureRequests);
  const ours = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' };
  return discovery(address, clientId, ours, undefined, { execute, timeout: seconds }).catch(
    (error: unknown) => {
      throw withCause(failures.unreachable(), error);
    },
  );
}

/** A wrong secret of the installation is for who runs it to see; what came back from elsewhere is nobody's. */
function refusalOf(error: unknown, wrongSecret: boolean): Error {
  return wrongSecret ? withCause(failures.unreachable(), error) : failures.answerInvalid();
}

/** For the log: the sentence alone, since an error of the library may carry claims of a person. */
function withCause(failure: Error, error: unknown): Error {
  return Object.assign(failure, { cause: new Error(error instanceof Error ? error.message : 'unknown') });
}
