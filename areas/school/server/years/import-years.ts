/** Import of school years: the rows of a year, its terms, sequences, months and holidays, are one record. */
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type {
  ImportKind,
  OpenKind,
  PlannedValues,
  PresentRecord,
} from '#platform/server/imports/import-kind.ts';
import { maySetUp } from '../../access-rules.ts';
import { en } from '../../late-words/en.ts';
import { fr } from '../../late-words/fr.ts';
import { yearColumns, yearReasons } from '../../structure/import-columns.ts';
import {
  changesOfYear,
  fitsTogether,
  joinedRows,
  keyNamed,
  listFaults,
  partName,
  partsOfPlan,
  planWith,
  spanText,
  yearKey,
} from '../../years/year-list-rules.ts';
import { canSetUp } from '../../years/years-contract.ts';
import { overlap } from '../../years/years-rules.ts';
import { createYear, deleteYear, editYear } from './save-year.ts';
import { listPlans } from './years-store.ts';

const faultWords = Object.keys(en.SCHOOL.faults) as (keyof typeof en.SCHOOL.faults)[];

export const yearImport: ImportKind = {
  id: 'years',
  title: { en: 'School years', fr: 'Années scolaires' },
  needs: [canSetUp],
  sheetNames: ['années', 'years'],
  columns: yearColumns,
  oneOf: [['name']],
  isMeant: (_headings, mapping) => mapping.includes('startsOn') && mapping.includes('endsOn'),
  reasons: {
    ...yearReasons,
    yearsOverlap: { en: en.SCHOOL.errors.yearsOverlap, fr: fr.SCHOOL.errors.yearsOverlap },
    ...Object.fromEntries(
      faultWords.map((key) => [key, { en: en.SCHOOL.faults[key], fr: fr.SCHOOL.faults[key] }]),
    ),
  },
  named: partName,
  written: (_column, value) => {
    const days = /^(\d{4})-(\d\d)-(\d\d) (\d{4})-(\d\d)-(\d\d)$/;
    return days.test(value) ? value.replace(days, '$3/$2/$1 – $6/$5/$4') : null;
  },
  async template() {
    return { rows: [], choices: {} };
  },
  open: openYears,
};

async function openYears(context: Context): Promise<OpenKind> {
  const plans = await listPlans(context, null);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const present = plans.map((plan): PresentRecord => {
    const { id, version, name, startsOn, endsOn } = plan;
    return {
      id,
      version,
      label: name,
      values: { name, startsOn, endsOn, ...partsOfPlan(plan) },
      mayChange: true,
    };
  });
  const may = maySetUp(context.actor);
  return {
    present,
    gather: {
      mark: ({ name }) => (name === undefined ? null : yearKey(name)),
      fits: fitsTogether,
      join: joinedRows,
    },
    complete: completedRow,
    identities: ({ name }) => (name === undefined ? [] : [yearKey(name)]),
    sure: () => true,
    near: () => [],
    changes: (record, values) =>
      Object.entries(changesOfYear(record.values, values)).map(([column, after]) => {
        return { column, before: record.values[column] ?? null, after };
      }),
    refusals(record, values) {
      if (!may) return [{ column: null, value: '', reason: 'notSetUp' }];
      const plan = record && (byId.get(record.id) ?? null);
      const known = record?.values ?? {};
      const changed = changesOfYear(known, values);
      const year = planWith(plan, plan?.name ?? values['name'] ?? '', changed);
      if (!year.startsOn || !year.endsOn) return [];
      const faults = listFaults(year, { known, given: values, changed, language: context.language });
      const overlapping = plans.find((one) => one.id !== record?.id && overlap(one, year));
      return [
        ...faults.map(({ reason, part }) => ({ ...onPeriod(part, reason), facts: { part } })),
        ...(overlapping ? [{ ...onPeriod('', 'yearsOverlap'), facts: { name: overlapping.name } }] : []),
      ];
    },
    surplus(line, before) {
      const dates = datesOf(line);
      const overlapping = before.find((one) => overlap(datesOf(one), dates));
      return overlapping
        ? [{ ...onPeriod('', 'yearsOverlap'), facts: { name: overlapping.values['name'] ?? '' } }]
        : [];
    },
    missingToCreate: (values) => ['startsOn', 'endsOn'].filter((key) => values[key] === undefined),
    label: ({ name = '' }) => name,
    async create(records) {
      const today = schoolDayOf(context.now, context.actor.timeZone);
      const years = records.map((values) => planWith(null, values['name'] ?? '', changesOfYear({}, values)));
      // The first year of a school is its current one.
      const isNow = (index: number) => {
        const year = years[index];
        return year !== undefined && year.startsOn <= today && today <= year.endsOn;
      };
      const ids = new Map<number, number>();
      for (const index of [...years.keys()].toSorted(
        (one, other) => Number(isNow(other)) - Number(isNow(one)),
      )) {
        const year = years[index];
        if (year) ids.set(index, (await createYear(context, { year })).id);
      }
      return records.map((_, index) => ids.get(index) ?? 0);
    },
    async update(updates) {
      for (const { record, changes } of updates) {
        const plan = byId.get(record.id);
        if (!plan) continue;
        const changed = Object.fromEntries(changes.map(({ column, after }) => [column, after]));
        const year = planWith(plan, plan.name, changed);
        await editYear(context, { id: record.id, version: record.version, year });
      }
    },
    async remove(ids) {
      const kept = new Set<number>();
      for (const id of ids)
        if ((await tried(context, () => deleteYear(context, { id }))) === null) kept.add(id);
      return kept;
    },
    hanging: async (ids) => [{ reason: 'yearKept', facts: { count: ids.length } }],
  };
}

function onPeriod(value: string, reason: string): CellFault {
  return { column: value === '' ? null : 'period', value, reason };
}

function datesOf({ record, values }: PlannedValues) {
  const { startsOn = '', endsOn = '' }: Values = { ...record?.values, ...values };
  return { startsOn: startsOn as SchoolDay, endsOn: endsOn as SchoolDay };
}

/** A period with its dates as one value; the row that names none is the year's own. */
function completedRow({ name, period, startsOn, endsOn }: Values): ReturnType<OpenKind['complete']> {
  const missing = (column: string): CellFault => ({ column, value: '', reason: 'required' });
  if (name === undefined) return { values: {}, faults: [missing('name')] };
  const key = keyNamed(period);
  if (key === null)
    return {
      values: { name, ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) },
      faults: [],
    };
  if (startsOn === undefined || endsOn === undefined)
    return { values: { name }, faults: [missing(startsOn === undefined ? 'startsOn' : 'endsOn')] };
  const span = { startsOn: startsOn as SchoolDay, endsOn: endsOn as SchoolDay };
  return { values: { name, [key]: spanText(span) }, faults: [] };
}
