/** Reads a data package, and plans the import of one school of it. Runs in the process that reads packages. */

import { createHash } from 'node:crypto';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { ForeignFile } from '#platform/server/foreign/foreign-file.ts';
import { UnreadableFile } from '#platform/server/foreign/unreadable-file.ts';
import type { RosterReport, RosterRun } from '../../packages/contract.ts';
import { RosterWithoutSchool, readBundle } from '../reading/read-bundle.ts';
import { readKept } from '../reading/read-kept.ts';
import type { RosterBundle } from '../reading/roster-model.ts';
import { type PlanOptions, planRoster } from './plan-roster.ts';
import type { PresentSchool } from './present-school.ts';
import type { RosterPlan } from './roster-plan.ts';

export interface PackageRequest extends Omit<PlanOptions, 'school'> {
  /** Identifier of the school in the package; null for its only one. */
  readonly school: string | null;
  readonly present: PresentSchool;
  /** Whether the plan itself is wanted, beside the report for the person. */
  readonly wantsPlan: boolean;
}

/** The part of a run that is known before a school is chosen. */
export type PackageSummary = Pick<
  RosterRun,
  'format' | 'schools' | 'unknownColumns' | 'otherFiles' | 'passwords'
>;

export interface PlannedSchool {
  readonly school: string;
  readonly report: RosterReport;
  /** A hash of the plan: another plan has another hash. */
  readonly mark: string;
  readonly plan: RosterPlan | null;
}

/** `withoutSchool`: no row of the package names its school. `planned`: null while a person has to choose one of several. */
export type PackageAnswer =
  | { readonly withoutSchool: true }
  | {
      readonly withoutSchool: false;
      readonly summary: PackageSummary;
      readonly planned: PlannedSchool | null;
    };

/** @throws UnreadableFile */
export async function planPackage(
  [kept]: readonly ForeignFile[],
  { school, present, wantsPlan, grades, ...options }: PackageRequest,
): Promise<PackageAnswer> {
  try {
    const bundle = readBundle(await readKept(Buffer.from(kept?.bytes ?? [])));
    const [only, ...others] = bundle.schools;
    const chosen = school ?? (others.length === 0 ? (only?.sourceId ?? null) : null);
    const summary = summaryOf(bundle);
    if (chosen === null) return { withoutSchool: false, summary, planned: null };
    const shown = planRoster(bundle, { ...options, school: chosen, grades: [] }, present);
    // The person saw the plan before the answers, so the mark is of that one.
    const mark = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
    const { plan, report } =
      grades.length === 0 ? shown : planRoster(bundle, { ...options, school: chosen, grades }, present);
    return {
      withoutSchool: false,
      summary,
      planned: { school: chosen, report, mark, plan: wantsPlan ? plan : null },
    };
  } catch (error) {
    if (error instanceof RosterWithoutSchool) return { withoutSchool: true };
    throw error;
  }
}

/** More than any authority has that sends one package for all its schools. */
const mostSchools = 2000;
const mostUnknownColumns = 100;
/** The most letters of an unknown heading. */
const mostLetters = 100;

function summaryOf(bundle: RosterBundle): PackageSummary {
  const { format, schools, people, classes, unknownColumns, otherFiles, passwords } = bundle;
  if (schools.length > mostSchools) throw new UnreadableFile('tooLarge');
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { role, schoolIds } of people) for (const id of schoolIds) count(`${role} ${id}`);
  for (const { schoolId } of classes) count(`class ${schoolId}`);
  return {
    format,
    schools: schools.map(({ sourceId, name }) => ({
      sourceId,
      name,
      students: counts.get(`student ${sourceId}`) ?? 0,
      teachers: counts.get(`teacher ${sourceId}`) ?? 0,
      classes: counts.get(`class ${sourceId}`) ?? 0,
    })),
    unknownColumns: unknownColumns.map(({ file, columns }) => ({
      file,
      columns: columns.slice(0, mostUnknownColumns).map((column) => beginningOf(column, mostLetters)),
    })),
    otherFiles,
    passwords,
  };
}
