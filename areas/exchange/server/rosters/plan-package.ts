/** Reads a data package, and plans what one school of it would do. Runs in the process that reads packages. */
import { createHash } from 'node:crypto';
import type { ForeignFile } from '#platform/server/foreign/foreign-file.ts';
import { UnreadableFile } from '#platform/server/foreign/unreadable-file.ts';
import type { RosterReport, RosterRun } from '../../roster-contract.ts';
import { type PlanOptions, planRoster } from './plan-roster.ts';
import type { PresentSchool } from './present-school.ts';
import { RosterWithoutSchool, readBundle } from './read-bundle.ts';
import { readKept } from './read-kept.ts';
import type { RosterBundle } from './roster-model.ts';
import type { RosterPlan } from './roster-plan.ts';

export interface PackageRequest extends Omit<PlanOptions, 'school'> {
  /** The package's name of the school; null for its only one. */
  readonly school: string | null;
  readonly present: PresentSchool;
  /** Whether the plan itself is wanted, beside what the person is shown of it. */
  readonly wantsPlan: boolean;
}

/** The summary of a package before a school of it is chosen. */
export type PackageSummary = Pick<
  RosterRun,
  'format' | 'schools' | 'unknownColumns' | 'otherFiles' | 'passwords'
>;

export interface PlannedSchool {
  readonly school: string;
  readonly report: RosterReport;
  /** Names the plan to the letter: what would do something else has another. */
  readonly mark: string;
  readonly plan: RosterPlan | null;
}

/** `withoutSchool`: no row of the package says which school it is of. `planned`: null while a person has to choose one of several. */
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

/** More than an authority has whose package one school is given. */
const mostSchools = 2000;
const mostUnknownColumns = 100;
/** Letters shown of an unknown heading. */
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
      columns: columns.slice(0, mostUnknownColumns).map((column) => column.slice(0, mostLetters)),
    })),
    otherFiles,
    passwords,
  };
}
