/** The meaning of an answer and of a delivery report from a provider that the school describes. Pure. */
import type { HttpSms } from './http-sms-contract.ts';

export type HttpAnswer =
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'refused'; readonly fault: string };

/** The meaning of an answer; null where it differs from the school's description, so the message may have been sent. */
export function readHttpAnswer(
  { statuses, successPath, successWords, idPath }: HttpSms,
  ownReference: string,
  status: number,
  body: unknown,
): HttpAnswer | null {
  if (!statuses.includes(status)) return status >= 400 ? { outcome: 'refused', fault: String(status) } : null;
  if (successPath !== null) {
    const word = valuesAt(body, successPath)[0];
    if (word === undefined) return null;
    if (!isOneOf(word, successWords)) return { outcome: 'refused', fault: word.slice(0, 80) };
  }
  if (idPath === null) return { outcome: 'sent', reference: ownReference };
  const id = valuesAt(body, idPath)[0];
  return id === undefined || id === '' || id.length > 200 ? null : { outcome: 'sent', reference: id };
}

export interface HttpReport {
  readonly reference: string;
  readonly state: 'delivered' | 'failed' | 'underWay';
  readonly fault: string | null;
}

/** The state of each message in a delivery report; words that the school did not list are under way. */
export function readHttpReports(
  { reportIdPath, reportStatePath, deliveredWords, failedWords }: HttpSms,
  body: unknown,
): readonly HttpReport[] {
  if (reportIdPath === null || reportStatePath === null) return [];
  const states = valuesAt(body, reportStatePath);
  return valuesAt(body, reportIdPath).flatMap((reference, index): HttpReport[] => {
    const word = states[index];
    if (reference === undefined || word === undefined) return [];
    if (isOneOf(word, deliveredWords)) return [{ reference, state: 'delivered', fault: null }];
    if (isOneOf(word, failedWords)) return [{ reference, state: 'failed', fault: word.slice(0, 80) }];
    return [{ reference, state: 'underWay', fault: null }];
  });
}

const mostReports = 1000;

/** Texts at a path such as `messages.0.id`; `*` means each of a list, as in `results.*.status`. */
function valuesAt(body: unknown, path: string): readonly (string | undefined)[] {
  const found = path.split('.').reduce<readonly unknown[]>(
    (values, part) =>
      values
        .flatMap((value) => {
          if (part === '*') return Array.isArray(value) ? value : [undefined];
          return [isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined];
        })
        .slice(0, mostReports),
    [body],
  );
  return found.map((value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isOneOf(word: string, words: readonly string[]): boolean {
  const folded = word.trim().toLowerCase();
  return words.some((one) => one.toLowerCase() === folded);
}
