/** The request that sends an SMS by a provider that the school describes. Pure. */
import type { HttpSms } from './http-sms-contract.ts';

/** Fields that a description may put between braces. */
export const httpFields = [
  /** `+237677123456` */
  'number',
  /** `237677123456` */
  'digits',
  'text',
  'sender',
  /** Our number of the message. */
  'id',
  'secret',
  /** The secret as HTTP Basic writes it: for a secret `name:password`. */
  'secretBase64',
  /** The address for delivery reports. */
  'report',
] as const;
export type HttpField = (typeof httpFields)[number];
export type HttpValues = Readonly<Record<HttpField, string>>;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of one message; null where a value cannot be in a header. */
export function httpRequest(
  { address, sends, headers, body }: HttpSms,
  values: HttpValues,
): HttpRequest | null {
  const { base, query } = partsOf(address);
  const own = Object.fromEntries(
    headers.map(({ name, value }) => [name.toLowerCase(), filled(value, values, 'header')]),
  );
  if (!Object.values(own).every((value) => /^[\x20-\x7e]*$/.test(value))) return null;
  const target = query === '' ? base : `${base}?${filled(query, values, 'form')}`;
  if (sends === 'get') return { method: 'GET', address: target, headers: own };
  const type = sends === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    method: 'POST',
    address: target,
    headers: { accept: 'application/json', ...own, 'content-type': type },
    body: filled(body, values, sends),
  };
}

/** Fields are in the query alone, so that no value changes which machine or path is called. */
export function partsOf(address: string): { readonly base: string; readonly query: string } {
  const at = address.indexOf('?');
  return at < 0 ? { base: address, query: '' } : { base: address.slice(0, at), query: address.slice(at + 1) };
}

const anyField = /\{([a-z][a-zA-Z0-9]*)\}/g;

export function fieldsIn(template: string): readonly string[] {
  return [...template.matchAll(anyField)].map(([, name = '']) => name);
}

export function isField(name: string): name is HttpField {
  return httpFields.some((one) => one === name);
}

const encode: Readonly<Record<'json' | 'form' | 'header', (value: string) => string>> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  // Half a letter, which a text cut off may end in, would not be encoded.
  form: (value) => encodeURIComponent(value.toWellFormed()),
  header: (value) => value,
};

export function filled(template: string, values: HttpValues, format: keyof typeof encode): string {
  return template.replace(anyField, (whole, name: string) =>
    isField(name) ? encode[format](values[name]) : whole,
  );
}
