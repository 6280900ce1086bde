/** Requests made from the contracts themselves: what a call needs at least, and the same with odd values in every field. */
import * as z from 'zod';
import type { Schema } from '#platform/kernel/endpoint.ts';

type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly format?: string;
};

function jsonOf(schema: Schema): Json {
  return z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' }) as Json;
}

/** Names of the fields a part of a request may have, at its first level. */
export function fieldsOf(schema: Schema | undefined): readonly string[] {
  if (!schema) return [];
  const json = jsonOf(schema);
  return Object.keys(json.properties ?? json.items?.properties ?? {});
}

/** Whether the schema has a field of this name, and on which path. */
export function wayTo(schema: Schema | undefined, name: string): readonly string[] | null {
  if (!schema) return null;
  const search = (json: Json, way: readonly string[]): readonly string[] | null => {
    for (const [key, value] of Object.entries(json.properties ?? {})) {
      if (key === name) return [...way, key];
      const deeper = search(value, [...way, key]);
      if (deeper) return deeper;
    }
    return null;
  };
  return search(jsonOf(schema), []);
}

/** A value with all required fields filled plausibly. */
export function leastOf(schema: Schema | undefined): unknown {
  return schema ? sample(jsonOf(schema)) : undefined;
}

/** Such a value that names this version of everything it can name one of; null where it names none. */
export function leastWithVersion(schema: Schema | undefined, version: number): unknown {
  if (!schema) return null;
  let named = false;
  const value = sample(jsonOf(schema), (field) => {
    if (!/version$/i.test(field)) return undefined;
    named = true;
    return version;
  });
  return named ? value : null;
}

type FieldValue = (field: string) => unknown;

/** @param given the value of a field, required or not; undefined for no particular one */
function sample(json: Json, given: FieldValue = () => undefined): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.anyOf) return sample(json.anyOf[0] ?? {}, given);
  switch (json.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(json.properties ?? {}).flatMap(([name, field]) => {
          const value = given(name);
          if (value === undefined && !json.required?.includes(name)) return [];
          return [[name, value ?? sample(field, given)]];
        }),
      );
    case 'array':
      return [sample(json.items ?? {}, given)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return json.format === 'email' ? 'somebody@example.org' : '1';
  }
}

/** Texts and values no form would send. */
export const oddValues: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  "' OR 1=1 --",
  '\u202eمرحبا',
  '-1',
  '1e309',
  '99999999999999999999',
  -1,
  0.5,
  2 ** 53,
  null,
  true,
  [],
  [[[]]],
  {},
  { toString: 'x' },
  'x'.repeat(20_000),
];
