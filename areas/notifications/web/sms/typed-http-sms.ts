/** A described provider as it is typed: lists on lines or with commas. */
import type { HttpSms } from '../../sms/http-sms-contract.ts';

export interface TypedHttpSms {
  readonly address: string;
  readonly sends: HttpSms['sends'];
  readonly headers: string;
  readonly body: string;
  readonly statuses: string;
  readonly successPath: string;
  readonly successWords: string;
  readonly idPath: string;
  readonly reportIdPath: string;
  readonly reportStatePath: string;
  readonly deliveredWords: string;
  readonly failedWords: string;
}

/** Usual fields of many providers, to begin with. */
const usual: TypedHttpSms = {
  address: '',
  sends: 'json',
  headers: 'Authorization: Bearer {secret}',
  body: '{\n  "to": "{number}",\n  "from": "{sender}",\n  "text": "{text}",\n  "reference": "{id}"\n}',
  statuses: '200, 201, 202',
  successPath: '',
  successWords: '',
  idPath: '',
  reportIdPath: '',
  reportStatePath: '',
  deliveredWords: '',
  failedWords: '',
};

export function typedOf(stored: HttpSms | null): TypedHttpSms {
  if (!stored) return usual;
  return {
    address: stored.address,
    sends: stored.sends,
    headers: stored.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    body: stored.body,
    statuses: stored.statuses.join(', '),
    successPath: stored.successPath ?? '',
    successWords: stored.successWords.join(', '),
    idPath: stored.idPath ?? '',
    reportIdPath: stored.reportIdPath ?? '',
    reportStatePath: stored.reportStatePath ?? '',
    deliveredWords: stored.deliveredWords.join(', '),
    failedWords: stored.failedWords.join(', '),
  };
}

/** Null where a list cannot be read. */
export function httpOf(typed: TypedHttpSms): HttpSms | null {
  const statuses = wordsIn(typed.statuses).map(Number);
  const isStatuses =
    statuses.length > 0 && statuses.every((one) => one >= 200 && one <= 299 && one % 1 === 0);
  const headers = typed.headers.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    const at = line.indexOf(':');
    return [{ name: line.slice(0, Math.max(at, 0)).trim(), value: line.slice(at + 1).trim() }];
  });
  if (!isStatuses || headers.some(({ name, value }) => name === '' || value === '')) return null;
  return {
    // It may be typed on several lines.
    address: typed.address.replaceAll(/\s/g, ''),
    sends: typed.sends,
    headers,
    body: typed.sends === 'get' ? '' : typed.body.trim(),
    statuses,
    successPath: typed.successPath.trim() || null,
    successWords: wordsIn(typed.successWords),
    idPath: typed.idPath.trim() || null,
    reportIdPath: typed.reportIdPath.trim() || null,
    reportStatePath: typed.reportStatePath.trim() || null,
    deliveredWords: wordsIn(typed.deliveredWords),
    failedWords: wordsIn(typed.failedWords),
  };
}

function wordsIn(list: string): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
