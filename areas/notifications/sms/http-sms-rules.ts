/** Whether the description of a provider of SMS can work. Pure. */
import { isPublicHost } from '#platform/kernel/public-host.ts';
import type { HttpSms } from './http-sms-contract.ts';
import { fieldsIn, filled, type HttpValues, isField, partsOf } from './http-sms-request.ts';

/** Those whose values are letters that a header may have. */
const headerFields: readonly string[] = ['secret', 'secretBase64', 'id', 'digits', 'number'];

export const httpFaults = [
  /** No https address of the open internet. */
  'httpAddress',
  /** A field that does not exist, or where none may be. */
  'httpField',
  'httpHeader',
  'httpNotJson',
  /** Number or text is sent nowhere. */
  'httpIncomplete',
  /** A password or key is written where everybody who sets up SMS reads it. */
  'httpSecretInClear',
  /** The secret would be where somebody reads it, as beside the text of an SMS. */
  'httpSecretShown',
  /** Only one half of what belongs together. */
  'httpReading',
] as const;
export type HttpFault = (typeof httpFaults)[number];

const secretName = /passw|pwd|^pass$|secret|token|api[-_]?key|^key$|authorization/i;
/** Those of the connection, which the program writes. */
const ownHeaders =
  /^(host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|expect|cookie|proxy-.*)$/i;

/**
 * The first fault of a description; null for none.
 * @param gateways hosts with their port in the own network that the installation allows; null where they are not known, as in a browser:
 *   then the host is not judged
 */
export function httpFault(setUp: HttpSms, gateways: readonly string[] | null): HttpFault | null {
  const { address, sends, headers, body } = setUp;
  const { base, query } = partsOf(address);
  if (!isHttpAddress(base, gateways)) return 'httpAddress';
  const templates = [query, sends === 'get' ? '' : body];
  const used = templates.flatMap(fieldsIn);
  const inHeaders = headers.flatMap(({ value }) => fieldsIn(value));
  if (fieldsIn(base).length > 0 || !used.every(isField)) return 'httpField';
  if (!inHeaders.every((name) => headerFields.includes(name))) return 'httpField';
  if (!headers.every(isHeader)) return 'httpHeader';
  const sent = sends === 'json' ? jsonOf(filled(body, sampleValues, 'json')) : null;
  if (sends === 'json' && sent === null) return 'httpNotJson';
  const named = [
    ...headers.map(({ name, value }) => [name, value] as const),
    ...new URLSearchParams(query),
    ...(sends === 'form' ? new URLSearchParams(body) : []),
    ...textsIn(sent),
  ];
  if (named.some(([name, value]) => showsSecret(name, value))) return 'httpSecretShown';
  if (named.some(([name, value]) => secretName.test(name) && !hasSecret(value))) return 'httpSecretInClear';
  if (!used.includes('text') || !(used.includes('number') || used.includes('digits')))
    return 'httpIncomplete';
  return isReadable(setUp) ? null : 'httpReading';
}

/** The host that an address leads to, with a port that is not the usual one. */
export function hostOfHttp(address: string): string {
  return URL.parse(partsOf(address).base)?.host ?? '';
}

/** Whether an address leads to a machine of the own network that the installation allows by name. */
export function isGateway(address: string, gateways: readonly string[]): boolean {
  const url = URL.parse(partsOf(address).base);
  return url !== null && gateways.includes(withPort(url));
}

/** As the installation lists it: always with its port. */
function withPort({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

export function needsSecret({ address, headers, body }: HttpSms): boolean {
  return [address, body, ...headers.map(({ value }) => value)].some(hasSecret);
}

/** Whether both send the same to the provider; a changed request with the same secret could lead the secret to a phone. */
export function sendsTheSame(one: HttpSms, other: HttpSms): boolean {
  const parts = ({ address, sends, headers, body }: HttpSms) =>
    JSON.stringify([address, sends, headers, body]);
  return parts(one) === parts(other);
}

/** A secret in a name, or in one value with anything that is not secret. */
function showsSecret(name: string, value: string): boolean {
  if (hasSecret(name)) return true;
  const others = fieldsIn(value).some((field) => !hasSecret(`{${field}}`));
  return hasSecret(value) && (others || value.includes(sampleValues.digits));
}

function hasSecret(template: string): boolean {
  return /\{secret(Base64)?\}/.test(template);
}

function isHttpAddress(base: string, gateways: readonly string[] | null): boolean {
  const url = URL.parse(base);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    url.hash !== ''
  )
    return false;
  if (gateways === null || gateways.includes(withPort(url))) return true;
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname);
}

function isHeader({ name, value }: HttpSms['headers'][number]): boolean {
  return /^[a-zA-Z0-9-]+$/.test(name) && !ownHeaders.test(name) && /^[\x20-\x7e]*$/.test(value);
}

function isReadable(setUp: HttpSms): boolean {
  const { successPath, successWords, reportIdPath, reportStatePath, deliveredWords, failedWords } = setUp;
  const hasReports = reportIdPath !== null && reportStatePath !== null;
  return (
    (successPath === null) === (successWords.length === 0) &&
    (reportIdPath === null) === (reportStatePath === null) &&
    (hasReports ? deliveredWords.length > 0 : deliveredWords.length + failedWords.length === 0)
  );
}

/** A field without quotes is no JSON with these; only digits are a number too. */
const sampleValues: HttpValues = {
  number: '+237677123456',
  digits: '237677123456',
  text: '{text}',
  sender: '{sender}',
  id: '{id}',
  secret: '{secret}',
  secretBase64: '{secretBase64}',
  report: '{report}',
};

function jsonOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Every text of a JSON value with its name, and names that have the secret. */
function textsIn(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string'
      ? [[name, one] as const]
      : [...(hasSecret(name) ? [[name, ''] as const] : []), ...textsIn(one)],
  );
}
