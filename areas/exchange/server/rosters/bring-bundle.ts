/** A bundle of another system comes in: read, tried on the school, taken in. Each in one transaction. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { membersById } from '#areas/accounts/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { refuseUnreadable, UnreadableFile } from '#platform/server/foreign/unreadable-file.ts';
import type { CsvTables } from '#platform/server/sheets/csv-tables.ts';
import { failures } from '../../contract.ts';
import {
  type chooseSchool as chooseCall,
  type doRoster as doCall,
  type RosterRun,
  rosterFailures,
  type uploadBundle as uploadCall,
} from '../../roster-contract.ts';
import { findFile, lockImports, removeRun } from '../imports-store.ts';
import { refuseBarred, refuseLimited } from '../refuse-limited.ts';
import { makeRoom } from '../room-for-drafts.ts';
import {
  addBundle,
  findBundle,
  listBundles,
  type StoredBundle,
  setBundleDone,
  setBundlePlan,
} from '../roster-runs-store.ts';
import { largestBundle } from './bundle-tables.ts';
import { leaveClasses } from './leave-classes.ts';
import { performRoster } from './perform-roster.ts';
import { planRoster } from './plan-roster.ts';
import { presentSchool } from './present-school.ts';
import { RosterWithoutSchool, readBundle } from './read-bundle.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterBundle } from './roster-model.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
const pageSize = 10;

/** @throws forbidden for who is limited to a section; what is wrong with the files, by name. */
export async function uploadBundle(
  context: Context,
  { files }: InputOf<typeof uploadCall>,
): Promise<RosterRun> {
  refuseLimited(context);
  const brought = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const size = brought.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > largestBundle) throw failures.tooLarge();
  const tables = await readable(brought, () => context.readForeign({ way: 'tables', files: brought }));
  const bundle = await readable(brought, async () => readBundle(tables));
  const [only, ...others] = bundle.schools;
  if (only === undefined) throw failures.empty();
  const { format, unknownColumns, otherFiles, passwords } = bundle;
  const facts = {
    format,
    schools: schoolsIn(bundle),
    school: null,
    unknownColumns,
    otherFiles,
    passwords,
    report: null,
  };
  const hash = createHash('sha256');
  for (const { bytes } of brought) hash.update(bytes);
  const content = await pack(Buffer.from(JSON.stringify(tables)), { level: 1 });
  await makeRoom(context, content.length);
  const id = await addBundle(context, {
    fileName: brought
      .map(({ name }) => name.trim())
      .join(', ')
      .slice(0, 200),
    fileHash: hash.digest('hex'),
    size,
    facts,
    madeBy: context.actor.userId,
    madeAt: context.now,
    content,
  });
  await context.audit('rosters.upload', `roster ${id}`, { format, bytes: size });
  const stored = await bundleToChange(context, id);
  if (others.length > 0) return runOf(context, stored);
  return tryOn(context, stored, bundle, only.sourceId);
}

/** @throws what is wrong with the files, by name. */
async function readable<T>(
  brought: readonly { readonly name: string }[],
  read: () => Promise<T>,
): Promise<T> {
  return read().catch((error: unknown) => {
    if (error instanceof RosterWithoutSchool) throw rosterFailures.noSchool();
    if (!(error instanceof UnreadableFile && error.fault === 'otherKind'))
      return refuseUnreadable(failures)(error);
    const files = brought.map(({ name }) => name.trim().slice(0, 60)).slice(0, 8);
    throw rosterFailures.otherRoster({ files: files.join(', ') });
  });
}

function schoolsIn({ schools, people, classes }: RosterBundle): RosterRun['schools'] {
  return schools.map(({ sourceId, name }) => {
    const count = (role: string) =>
      people.filter((one) => one.role === role && one.schoolIds.has(sourceId)).length;
    return {
      sourceId,
      name,
      students: count('student'),
      teachers: count('teacher'),
      classes: classes.filter(({ schoolId }) => schoolId === sourceId).length,
    };
  });
}

/** @throws forbidden, missing, notDraft. */
export async function chooseSchool(
  context: Context,
  { id, school }: InputOf<typeof chooseCall>,
): Promise<RosterRun> {
  const stored = await bundleToChange(context, id);
  if (!stored.facts.schools.some(({ sourceId }) => sourceId === school)) throw common.missing();
  return tryOn(context, stored, await storedBundle(context, id), school);
}

/** @throws forbidden, barredFromChild, missing, notDraft, planChanged, otherImport. */
export async function doRoster(
  context: Context,
  { id, plan: shown }: InputOf<typeof doCall>,
): Promise<RosterRun> {
  await refuseBarred(context);
  const stored = await bundleToChange(context, id);
  const { school } = stored.facts;
  if (!(await lockImports(context))) throw failures.otherImport();
  if (school === null) throw failures.planChanged();
  const { plan, report, mark } = await planned(context, await storedBundle(context, id), school);
  if (mark !== shown || mark !== stored.plan) throw failures.planChanged();
  await leaveClasses(context, plan);
  await performRoster(rosterContext(context), plan);
  await setBundlePlan(context, id, { facts: { ...stored.facts, report }, plan: mark });
  await setBundleDone(context, id, { by: context.actor.userId, at: context.now });
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
  const { rows, total } = await listBundles(context, { page, size: pageSize });
  const runs: RosterRun[] = [];
  for (const row of rows) runs.push(await runOf(context, row));
  return { rows: runs, page, size: pageSize, total };
}

async function tryOn(
  context: Context,
  stored: StoredBundle,
  bundle: RosterBundle,
  school: string,
): Promise<RosterRun> {
  const { report, mark } = await planned(context, bundle, school);
  await setBundlePlan(context, stored.id, { facts: { ...stored.facts, school, report }, plan: mark });
  return runOf(context, await findVisibleBundle(context, stored.id));
}

function rosterContext(context: Context): RosterContext {
  return { ...context, orgCode: context.actor.orgCode };
}

/** The mark names the plan to the letter: what would do something else has another. */
async function planned(context: Context, bundle: RosterBundle, school: string) {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const made = planRoster(
    bundle,
    { school, today, mayMove: true },
    await presentSchool(rosterContext(context)),
  );
  return { ...made, mark: createHash('sha256').update(JSON.stringify(made)).digest('hex') };
}

/** @throws missing when the files are no longer kept. */
async function storedBundle(context: Context, id: number): Promise<RosterBundle> {
  const content = await findFile(context, id);
  if (!content) throw common.missing();
  return readBundle(await tablesIn(context, JSON.parse((await unpack(content)).toString())));
}

/** Drafts of before version 1.59 hold the texts of the files. */
async function tablesIn(
  { readForeign }: Context,
  kept: CsvTables | readonly { readonly name: string; readonly text: string }[],
): Promise<CsvTables> {
  const files = kept.flatMap((one) =>
    'text' in one ? { name: one.name, bytes: Buffer.from(one.text) } : [],
  );
  return files.length > 0 ? readForeign({ way: 'tables', files }) : (kept as CsvTables);
}

async function findVisibleBundle(context: Context, id: number): Promise<StoredBundle> {
  refuseLimited(context);
  const stored = await findBundle(context, id, { hold: false });
  if (!stored) throw common.missing();
  return stored;
}

async function bundleToChange(context: Context, id: number): Promise<StoredBundle> {
  refuseLimited(context);
  const stored = await findBundle(context, id, { hold: true });
  if (!stored) throw common.missing();
  if (stored.state !== 'draft') throw failures.notDraft();
  return stored;
}

async function runOf(context: Context, stored: StoredBundle): Promise<RosterRun> {
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
    // Before rows were counted by file a report had none of these.
    report: facts.report && { ...facts.report, files: facts.report.files ?? [] },
    madeBy: nameOf(madeBy),
    doneBy: doneBy === null ? null : nameOf(doneBy),
  };
}
