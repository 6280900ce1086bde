/** Imports a data package of another system: uploaded, planned, done. Each step is one transaction. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { failures } from '#areas/exchange/contract.ts';
import { findFile, lockImports, removeRun } from '#areas/exchange/server/public/imports.ts';
import { makeRoom } from '#areas/exchange/server/public/room-for-drafts.ts';
import { usualYearAround } from '#areas/school/server/public/rules.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { refuseUnreadable, UnreadableFile } from '#platform/server/foreign/unreadable-file.ts';
import { rosterFailures } from '../../contract.ts';
import type {
  chooseSchool as chooseCall,
  doRoster as doCall,
  RosterRun,
  uploadBundle as uploadCall,
} from '../../packages/contract.ts';
import type { GradeAnswer } from '../../packages/grades-contract.ts';
import { largestBundle } from '../reading/bundle-tables.ts';
import { packFiles } from '../reading/packed-files.ts';
import { refuseBarred, refuseLimited } from '../refuse-limited.ts';
import { leaveClasses } from './leave-classes.ts';
import { performRoster } from './perform-roster.ts';
import { isUndecided } from './plan-grades.ts';
import type { PackageAnswer, PackageRequest, PlannedSchool } from './plan-package.ts';
import { presentSchool } from './present-school.ts';
import type { RosterContext } from './roster-context.ts';
import { type StoredPackage, storedPackages } from './stored-package.ts';

const pageSize = 10;

/** @throws forbidden for people limited to a section; the faults of the files, by name. */
export async function uploadBundle(
  context: Context,
  { files }: InputOf<typeof uploadCall>,
): Promise<RosterRun> {
  refuseLimited(context);
  const uploaded = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const size = uploaded.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > largestBundle) throw failures.tooLarge();
  const fileName = uploaded.map(({ name }) => name.trim()).join(', ');
  const content = packFiles(uploaded);
  const { summary, planned } = await readPackage(context, content, { fileName, school: null });
  const hash = createHash('sha256');
  for (const { bytes } of uploaded) hash.update(bytes);
  await makeRoom(context, content.length);
  const id = await storedPackages.add(context, {
    fileName: beginningOf(fileName, 200),
    fileHash: hash.digest('hex'),
    size,
    facts: { ...summary, school: null, report: null },
    madeBy: context.actor.userId,
    madeAt: context.now,
    content,
  });
  await context.audit('rosters.upload', `roster ${id}`, { format: summary.format, bytes: size });
  const stored = await bundleToChange(context, id);
  return planned === null ? runOf(context, stored) : keepPlan(context, stored, planned);
}

/** @throws forbidden, missing, notDraft. */
export async function chooseSchool(
  context: Context,
  { id, school }: InputOf<typeof chooseCall>,
): Promise<RosterRun> {
  const stored = await bundleToChange(context, id);
  if (!stored.facts.schools.some(({ sourceId }) => sourceId === school)) throw common.missing();
  const { planned } = await readPackage(context, await storedFiles(context, id), {
    fileName: stored.fileName,
    school,
  });
  if (planned === null) throw common.missing();
  return keepPlan(context, stored, planned);
}

/** @throws forbidden, barredFromChild, missing, notDraft, planChanged, otherImport, gradesUndecided. */
export async function doRoster(
  context: Context,
  { id, plan: shown, grades = [] }: InputOf<typeof doCall>,
): Promise<RosterRun> {
  await refuseBarred(context);
  const stored = await bundleToChange(context, id);
  const { school } = stored.facts;
  if (!(await lockImports(context))) throw failures.otherImport();
  if (school === null) throw failures.planChanged();
  const content = await storedFiles(context, id);
  const { planned } = await readPackage(context, content, {
    fileName: stored.fileName,
    school,
    wantsPlan: true,
    grades,
  });
  if (!planned?.plan || planned.mark !== shown || planned.mark !== stored.plan) throw failures.planChanged();
  const { plan, report, mark } = planned;
  const undecided = report.grades.filter(isUndecided);
  if (undecided.length > 0)
    throw rosterFailures.gradesUndecided({ grades: undecided.map(({ grade }) => grade).join(', ') });
  await leaveClasses(context, plan);
  await performRoster(rosterContext(context), plan);
  await storedPackages.setPlan(context, id, { facts: { ...stored.facts, report }, plan: mark });
  await storedPackages.setDone(context, id, { by: context.actor.userId, at: context.now });
  await context.audit('rosters.import', `roster ${id}`, {
    file: stored.fileHash,
    school,
    ...Object.fromEntries(report.counts.map(({ part, create, update }) => [part, `${create} ${update}`])),
  });
  return runOf(context, await findVisibleBundle(context, id));
}

/** @throws forbidden, missing, notDraft. */
export async function dropRoster(context: Context, { id }: { id: number }): Promise<{ id: number }> {
  await bundleToChange(context, id);
  await removeRun(context, id);
  await context.audit('rosters.drop', `roster ${id}`);
  return { id };
}

/** @throws forbidden, missing. */
export async function readRosterRun(context: Context, { id }: { id: number }): Promise<RosterRun> {
  return runOf(context, await findVisibleBundle(context, id));
}

/** @throws forbidden. */
export async function listRosterRuns(context: Context, { page }: { page: number }) {
  refuseLimited(context);
  const { rows, total } = await storedPackages.list(context, { page, size: pageSize });
  const runs: RosterRun[] = [];
  for (const row of rows) runs.push(await runOf(context, row));
  return { rows: runs, page, size: pageSize, total };
}

async function keepPlan(
  context: Context,
  stored: StoredPackage,
  { school, report, mark }: PlannedSchool,
): Promise<RosterRun> {
  await storedPackages.setPlan(context, stored.id, {
    facts: { ...stored.facts, school, report },
    plan: mark,
  });
  return runOf(context, await findVisibleBundle(context, stored.id));
}

function rosterContext(context: Context): RosterContext {
  return { ...context, orgCode: context.actor.orgCode };
}

const program = join(import.meta.dirname, 'package-program.ts');

/**
 * Reads a package, and plans its import into the school as it is now.
 * @param content of the draft, by `packFiles`
 * @throws the faults of the files, by name.
 */
async function readPackage(
  context: Context,
  content: Buffer,
  {
    fileName,
    school,
    wantsPlan = false,
    grades = [],
  }: {
    readonly fileName: string;
    readonly school: string | null;
    readonly wantsPlan?: boolean;
    readonly grades?: readonly GradeAnswer[];
  },
) {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const request: PackageRequest = {
    school,
    today,
    usualYear: usualYearAround(today),
    mayMove: true,
    present: await presentSchool(rosterContext(context)),
    wantsPlan,
    grades,
  };
  const files = [{ name: '', bytes: content }];
  const answer = (await context
    .readForeign({ way: 'program', program, files, given: serialize(request) })
    .catch((error: unknown) => {
      if (error instanceof UnreadableFile && error.fault === 'otherKind')
        throw rosterFailures.otherRoster({ files: beginningOf(fileName, 400) });
      return refuseUnreadable(failures)(error);
    })) as PackageAnswer;
  if (answer.withoutSchool) throw rosterFailures.noSchool();
  return answer;
}

/** @throws missing when the files are no longer kept. */
async function storedFiles(context: Context, id: number): Promise<Buffer> {
  const content = await findFile(context, id);
  if (!content) throw common.missing();
  return content;
}

async function findVisibleBundle(context: Context, id: number): Promise<StoredPackage> {
  refuseLimited(context);
  const stored = await storedPackages.find(context, id, { lock: false });
  if (!stored) throw common.missing();
  return stored;
}

async function bundleToChange(context: Context, id: number): Promise<StoredPackage> {
  refuseLimited(context);
  const stored = await storedPackages.find(context, id, { lock: true });
  if (!stored) throw common.missing();
  if (stored.state !== 'draft') throw failures.notDraft();
  return stored;
}

async function runOf(context: Context, stored: StoredPackage): Promise<RosterRun> {
  const members = await membersById(context);
  const nameOf = (id: number) => {
    const member = members.get(id);
    return member ? fullName(member) : '';
  };
  const { id, state, fileName, facts, plan, madeBy, madeAt, doneBy, doneAt } = stored;
  return {
    id,
    state,
    fileName,
    madeAt,
    doneAt,
    plan,
    ...facts,
    // Reports of earlier versions had neither of these.
    report: facts.report && {
      ...facts.report,
      files: facts.report.files ?? [],
      grades: facts.report.grades ?? [],
    },
    madeBy: nameOf(madeBy),
    doneBy: doneBy === null ? null : nameOf(doneBy),
  };
}
