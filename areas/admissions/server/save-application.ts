/** Adding an application, changing it, and taking away one that was a mistake. */
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { isLikelyBirth } from '#areas/students/server/public/rules.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type ApplicationRecord, failures } from '../contract.ts';
import type {
  createApplication as createCall,
  deleteApplication as deleteCall,
  editApplication as editCall,
  GivenApplication,
} from '../records-contract.ts';
import { mayBeChanged } from '../rules.ts';
import { applicationToChange, writtenApplication } from './application-record.ts';
import { insertApplication, removeApplication, takeNumber, updateApplication } from './applications-store.ts';
import { insertChange } from './changes-store.ts';
import { levelsInScope } from './levels-in-scope.ts';

/** @throws missing for a level or year out of reach; birthDateUnlikely, receivedLater, yearOver. */
export async function createApplication(
  context: Context,
  given: InputOf<typeof createCall>,
): Promise<ApplicationRecord> {
  await refuseUnfit(context, given, null);
  const number = await takeNumber(context);
  const id = await insertApplication(context, { ...given, number, at: context.now });
  await insertChange(context, id, {
    state: 'received',
    reason: null,
    by: context.actor.userId,
    at: context.now,
  });
  await context.audit('admissions.create', `application ${id}`, { number });
  return writtenApplication(context, id);
}

/** @throws missing, stale, wrongState, birthDateUnlikely, receivedLater, yearOver. */
export async function editApplication(
  context: Context,
  { id, version, application }: InputOf<typeof editCall>,
): Promise<ApplicationRecord> {
  const before = await applicationToChange(context, id, version);
  if (!mayBeChanged(before.state)) throw failures.wrongState();
  await refuseUnfit(context, application, before.yearId);
  await updateApplication(context, id, application);
  await context.audit('admissions.edit', `application ${id}`);
  return writtenApplication(context, id);
}

/** @throws missing, wrongState. */
export async function deleteApplication(
  context: Context,
  { id }: InputOf<typeof deleteCall>,
): Promise<{ id: number }> {
  const { number, state } = await applicationToChange(context, id, null);
  if (state === 'takenIn') throw failures.wrongState();
  await removeApplication(context, id);
  await context.audit('admissions.delete', `application ${id}`, { number });
  return { id };
}

/** @param storedYear the year that it has already, though it may be over by now */
async function refuseUnfit(
  context: Context,
  { levelId, yearId, birthDate, receivedOn }: GivenApplication,
  storedYear: number | null,
): Promise<void> {
  const year = (await yearsOf(context)).find(({ id }) => id === yearId);
  if (!year || !(await levelsInScope(context)).has(levelId)) throw common.missing();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (yearId !== storedYear && year.endsOn < today) throw failures.yearOver();
  if (birthDate !== null && !isLikelyBirth(birthDate, today)) throw failures.birthDateUnlikely();
  if (receivedOn > today) throw failures.receivedLater();
}
