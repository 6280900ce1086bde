/** Filter, order, page and fields of a collection (OneRoster 1.2, rostering service, 3.2). Pure. */
import { StandardRefusal } from '#platform/server/requests/standard-calls.ts';
import type { Json, Row } from './roster-json.ts';

export const collectionQuery = ['limit', 'offset', 'sort', 'orderBy', 'filter', 'fields'] as const;

const usualLimit = 100;
const mostRows = 10_000;

export interface Selected {
  readonly rows: readonly object[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

type Query = Readonly<Record<string, string>>;

/** @throws StandardRefusal invaliddata, invalid_filter_field, invalid_sort_field, invalid_selection_field. */
export function selected(all: readonly Row[], query: Query): Selected {
  const limit = numberOf(query, 'limit', usualLimit, 1);
  if (limit > mostRows) throw invalid('invaliddata', `limit is at most ${mostRows}.`);
  const offset = numberOf(query, 'offset', 0, 0);
  const wanted = filterOf(query['filter']);
  const found = wanted ? all.filter((row) => wanted(row.json())) : all;
  const ordered = inOrder(found, query);
  return {
    rows: ordered.slice(offset, offset + limit).map((row) => withFields(row.json(), query['fields'])),
    total: found.length,
    limit,
    offset,
  };
}

function invalid(code: string, description: string): StandardRefusal {
  return new StandardRefusal(400, code, description);
}

function numberOf(query: Query, name: string, usual: number, least: number): number {
  const text = query[name];
  if (text === undefined) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value < least) throw invalid('invaliddata', `${name} is no number from ${least} on.`);
  return value;
}

/** Names of fields that some record has, also of fields inside them: `school.sourcedId`. */
const fieldShape = /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)*$/;
const isField = (path: string) => fieldShape.test(path) && knownFields.has(path.split('.')[0] ?? '');

type Operator = '=' | '!=' | '>=' | '<=' | '>' | '<' | '~';
const predicate = /^([\w.]+)\s*(!=|>=|<=|=|>|<|~)\s*'((?:[^'\\]|\\.)*)'/;

/** `role='student'`, and two of these joined by AND or OR. */
function filterOf(text: string | undefined): ((row: Json) => boolean) | null {
  if (text === undefined) return null;
  const first = readPredicate(text.trim());
  if (first.rest === '') return first.test;
  const joined = /^\s+(AND|OR)\s+(.*)$/s.exec(first.rest);
  if (!joined) throw invalid('invalid_filter_field', 'The filter cannot be read.');
  const second = readPredicate((joined[2] ?? '').trim());
  if (second.rest.trim() !== '')
    throw invalid('invalid_filter_field', 'A filter joins two conditions at most.');
  return joined[1] === 'AND'
    ? (row) => first.test(row) && second.test(row)
    : (row) => first.test(row) || second.test(row);
}

function readPredicate(text: string): { test: (row: Json) => boolean; rest: string } {
  const found = predicate.exec(text);
  const [all = '', field = '', operator = '=', value = ''] = found ?? [];
  if (!found || !isField(field)) throw invalid('invalid_filter_field', 'The filter cannot be read.');
  const wanted = value.replace(/\\(.)/g, '$1').toLowerCase();
  return {
    test: (row) => holds(valuesAt(row, field), operator as Operator, wanted),
    rest: text.slice(all.length),
  };
}

/** Values at a path, in lower case; all values of a list. */
function valuesAt(row: unknown, path: string): readonly string[] {
  let at: readonly unknown[] = [row];
  for (const name of path.split('.'))
    at = at.flatMap((one) => (isRecord(one) ? (one[name] ?? []) : [])) as readonly unknown[];
  return at.flatMap((one) => (typeof one === 'object' ? [] : [String(one).toLowerCase()]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list equals the same values in any order (divided by commas in the request), and contains a text that one of its values contains. */
function holds(values: readonly string[], operator: Operator, wanted: string): boolean {
  const list = wanted.split(',').map((one) => one.trim());
  const equal =
    values.length > 1 || list.length > 1
      ? values.length === list.length && list.every((one) => values.includes(one))
      : (values[0] ?? '') === wanted;
  switch (operator) {
    case '=':
      return equal || (values.length === 1 && values[0] === wanted);
    case '!=':
      return !equal;
    case '~':
      return values.some((value) => value.includes(wanted));
    case '>':
      return values.some((value) => value > wanted);
    case '>=':
      return values.some((value) => value >= wanted);
    case '<':
      return values.some((value) => value < wanted);
    default:
      return values.some((value) => value <= wanted);
  }
}

/** By identifier unless a field is given; equal values are ordered by identifier, so that pages never overlap. */
function inOrder(rows: readonly Row[], { sort, orderBy }: Query): readonly Row[] {
  if (orderBy !== undefined && orderBy !== 'asc' && orderBy !== 'desc')
    throw invalid('invaliddata', 'orderBy is asc or desc.');
  if (sort !== undefined && !isField(sort)) throw invalid('invalid_sort_field', `There is no field ${sort}.`);
  const isById = sort === undefined || sort === 'sourcedId';
  const keyed = rows.map((row) => ({ row, key: isById ? '' : (valuesAt(row.json(), sort)[0] ?? '') }));
  const sign = orderBy === 'desc' ? -1 : 1;
  return keyed
    .toSorted(
      (one, other) => sign * (compare(one.key, other.key) || compare(one.row.sourcedId, other.row.sourcedId)),
    )
    .map(({ row }) => row);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** @throws invalid_selection_field for a name that no record has. */
export function withFields(row: Json, fields: string | undefined): object {
  if (fields === undefined || fields.trim() === '') return row;
  const names = fields.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !knownFields.has(name));
  if (wrong !== undefined) throw invalid('invalid_selection_field', `There is no field ${wrong}.`);
  return Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
}

/** Top fields of any record of the rostering service. */
const knownFields: ReadonlySet<string> = new Set([
  ...[
    'sourcedId',
    'status',
    'dateLastModified',
    'metadata',
    'name',
    'type',
    'identifier',
    'parent',
    'children',
  ],
  ...[
    'title',
    'startDate',
    'endDate',
    'schoolYear',
    'courseCode',
    'grades',
    'subjects',
    'subjectCodes',
    'org',
  ],
  ...[
    'classCode',
    'classType',
    'location',
    'course',
    'school',
    'terms',
    'periods',
    'resources',
    'enabledUser',
  ],
  ...[
    'username',
    'userIds',
    'givenName',
    'familyName',
    'middleName',
    'email',
    'sms',
    'phone',
    'agents',
    'roles',
  ],
  ...['userProfiles', 'primaryOrg', 'role', 'primary', 'user', 'class', 'beginDate', 'birthDate', 'sex'],
  ...['cityOfBirth', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'userMasterIdentifier', 'pronouns'],
]);
