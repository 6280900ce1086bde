/** Reads a request by its contract; every bad field is named in the refusal. */
import type * as z from 'zod/mini';
import type { Schema } from '../kernel/endpoint.ts';
import { failures } from '../kernel/errors.ts';
import type { AnyCall } from './routes.ts';

interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Fault {
  path: string;
  code: string;
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
  const found = result.error.issues.flatMap(faultsOf);
  // A blank field is also too short: the first fault of a field is the one to mend.
  for (const fault of found) if (!faults.some(({ path }) => path === fault.path)) faults.push(fault);
  return undefined;
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown' }));
  }
  return [{ path, code: faultCode(issue) }];
}

/** A number is too high, a text too long, a list has too many items: the message must fit the kind of value. */
const numbers = { number: 'tooHigh', int: 'tooHigh', bigint: 'tooHigh' };
const tooBig: Readonly<Record<string, string>> = { ...numbers, array: 'tooMany', set: 'tooMany' };

/** Codes are keys of PLATFORM.fields. */
function faultCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return tooBig[issue.origin] ?? 'tooLong';
  if (issue.code === 'too_small') return issue.origin in numbers ? 'tooLow' : 'blank';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (
    issue.code === 'custom' &&
    (issue.message === 'unstorable' || issue.message === 'blank' || issue.message === 'noSuchDay')
  ) {
    return issue.message;
  }
  return 'invalid';
}
