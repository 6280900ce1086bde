/** Reads a request by its contract; every bad field is named in the refusal. */
import type * as z from 'zod/mini';
import type { Schema } from '../../kernel/endpoint.ts';
import { failures } from '../../kernel/errors.ts';
import { onOneLine } from '../../kernel/wire-values.ts';
import type { AnyCall } from '../routes.ts';

interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Fault {
  path: string;
  code: string;
  /** The greatest or least that is allowed: a number, or how many characters or entries. */
  limit?: number;
  /** For a text or list, its number of characters or entries; for a number, the number itself. */
  count?: number;
  /** How a text that is too long begins, so that a person finds it among several; never of a call that carries a secret. */
  start?: string;
}

/**
 * The call's input as plain values.
 * @throws invalidInput with `facts.fields`, one entry for each bad field.
 */
export function readRequest(call: AnyCall, raw: RawRequest): unknown {
  const faults: Fault[] = [];
  const params = readPart(call.params, raw.params, faults);
  const query = readPart(call.query, raw.query ?? {}, faults, call.query === undefined);
  const body = readPart(call.body, raw.body, faults);
  if (call.secret) for (const fault of faults) delete fault.start;
  if (faults.length > 0) throw failures.invalidInput({ fields: faults });
  return call.read({ params, query, body });
}

function readPart(schema: Schema | undefined, value: unknown, faults: Fault[], mustBeEmpty = false): unknown {
  if (!schema) {
    if (mustBeEmpty)
      for (const key of Object.keys(value as object)) faults.push({ path: key, code: 'unknown' });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const found = result.error.issues.flatMap((issue) => faultsOf(issue, value));
  // A blank field is also too short: the first fault of a field is the one to mend.
  for (const fault of found) if (!faults.some(({ path }) => path === fault.path)) faults.push(fault);
  return undefined;
}

function faultsOf(issue: z.core.$ZodIssue, whole: unknown): Fault[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown' }));
  }
  const value = valueAt(whole, issue.path);
  const code = faultCode(issue, value);
  return [{ path, code, ...(measured.has(code) && measureOf(issue, value)) }];
}

const measured = new Set(['tooLong', 'tooMany', 'tooHigh', 'tooLow']);

/** So much of a text is quoted. */
const quoted = 24;

function measureOf(issue: z.core.$ZodIssue, value: unknown): Partial<Fault> {
  const limit =
    issue.code === 'too_big' ? issue.maximum : issue.code === 'too_small' ? least(issue) : undefined;
  if (limit === undefined) return {};
  const common = { limit: Number(limit) };
  if (typeof value === 'number') return { ...common, count: value };
  if (Array.isArray(value)) return { ...common, count: value.length };
  if (typeof value !== 'string') return common;
  const line = onOneLine(value).trim();
  const start = [...line].slice(0, quoted).join('').trim();
  return { ...common, count: value.length, start: start === line ? start : `${start}…` };
}

/** The least value that is taken: 1 where a whole number must be above 0. */
function least({ minimum, inclusive }: z.core.$ZodIssueTooSmall): number {
  return Number(minimum) + (inclusive === false ? 1 : 0);
}

/** The value that was sent at the path of an issue. */
function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    whole,
  );
}

/** A number is too high, a text too long, a list has too many items: the message must fit the kind of value. */
const numbers = { number: 'tooHigh', int: 'tooHigh', bigint: 'tooHigh' };
const tooBig: Readonly<Record<string, string>> = { ...numbers, array: 'tooMany', set: 'tooMany' };

/** Codes are keys of PLATFORM.fields. */
function faultCode(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'too_big') return tooBig[issue.origin] ?? 'tooLong';
  if (issue.code === 'too_small') return issue.origin in numbers ? 'tooLow' : 'blank';
  if (issue.code === 'invalid_type' && (value === undefined || value === null)) return 'required';
  if (
    issue.code === 'custom' &&
    (issue.message === 'unstorable' || issue.message === 'blank' || issue.message === 'noSuchDay')
  ) {
    return issue.message;
  }
  return 'invalid';
}
