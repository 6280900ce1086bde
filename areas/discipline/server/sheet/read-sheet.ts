/** The sheet of a student: incidents, praise and consequences in order of time. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { severityOf, tagsOfSchool } from '#areas/school/server/public/tags.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { CatalogueLists } from '../../catalogue/contract.ts';
import { counts, wayOf } from '../../consequences/rules.ts';
import { canDecide, canHandle, canReport, canSee } from '../../contract.ts';
import type { Part } from '../../incidents/contract.ts';
import { isFamilyPart } from '../../incidents/rules.ts';
import type { readSheet as call, DisciplineSheet, SheetEntry } from '../../sheet/contract.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { consequencesOfStudents, type StoredConsequence } from '../consequences/consequences-store.ts';
import { councilsById, hearingsOfConsequences } from '../councils/councils-store.ts';
import { isOwnFamily, reachOf } from '../discipline-access.ts';
import { documentsOf } from '../incidents/incident-documents-store.ts';
import { peopleOf } from '../incidents/incident-people-store.ts';
import {
  type IncidentOfStudent,
  incidentsOfStudent,
  type StoredIncident,
} from '../incidents/incidents-store.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** @throws missing for a student whom the caller does not see; forbidden for staff who see nothing of the student's discipline. */
export async function readSheet(context: Context, { id }: InputOf<typeof call>): Promise<DisciplineSheet> {
  await findVisibleStudent(context, id);
  const asStaff = (await reachOf(context, canSee, [id]))(id);
  const isChild = (await childrenInScope(context, canSee)).some(({ studentId }) => studentId === id);
  if (!asStaff && !isChild) throw common.forbidden();
  const year = await currentYear(context);
  const incidents = year ? await incidentsOfStudent(context, id, year.id) : [];
  const consequences = year ? await consequencesOfStudents(context, [id], year.id) : [];
  const seenIncidents = asStaff
    ? await withoutBarred(context, incidents)
    : incidents.filter(({ part, publishedAt }) => publishedAt !== null && isFamilyPart(part));
  const seenConsequences = asStaff
    ? consequences
    : consequences.filter(({ publishedAt }) => publishedAt !== null);
  const catalogue = await catalogueOf(context);
  const { tags } = await tagsOfSchool(context);
  const { timeZone } = context.actor;
  const councilOn = await councilDays(context, seenConsequences);
  const documents = await documentsOf(
    context,
    seenIncidents.map(({ id: incidentId }) => incidentId),
  );
  const documentsSeen = (incidentId: number): SheetEntry['documents'] =>
    documents
      .filter((one) => one.incidentId === incidentId && (asStaff || one.forFamilies))
      .map(({ id: documentId, name, type, size }) => ({ id: documentId, name, type, size }));
  const entries = [
    ...seenIncidents.map((incident) => ({
      ...entryOfIncident(incident, catalogue, tags, asStaff),
      documents: documentsSeen(incident.id),
    })),
    ...seenConsequences.map((one) => ({
      ...entryOfConsequence(one, catalogue, isChild && !asStaff, timeZone),
      councilOn: councilOn.get(one.id) ?? null,
      documents: [],
    })),
  ].toSorted(latestFirst);
  const mayReport = hasRole(context.actor, canReport) && (await reachOf(context, canReport, [id]))(id);
  const mayDecide = (await reachOf(context, canDecide, [id]))(id) && !(await isOwnFamily(context, [id]));
  const maySummon = (await reachOf(context, canHandle, [id]))(id) && !(await isOwnFamily(context, [id]));
  const sums = totals(seenConsequences, seenIncidents);
  return { entries, ...sums, mayReport, mayDecide, maySummon, asParent: !asStaff };
}

/** Without those that name a student from whom the caller is barred, whose text is not written for families. */
async function withoutBarred<Incident extends { readonly id: number }>(
  context: Context,
  incidents: readonly Incident[],
): Promise<readonly Incident[]> {
  const barred = await barredChildren(context);
  if (barred.size === 0) return incidents;
  const people = await peopleOf(
    context,
    incidents.map(({ id }) => id),
  );
  const withheld = new Set(
    people.filter(({ studentId }) => barred.has(studentId)).map(({ incidentId }) => incidentId),
  );
  return incidents.filter(({ id }) => !withheld.has(id));
}

/** By consequence, the day of the council that has decided it. */
async function councilDays(
  context: Context,
  consequences: readonly StoredConsequence[],
): Promise<ReadonlyMap<number, SchoolDay>> {
  const hearings = await hearingsOfConsequences(
    context,
    consequences.map(({ id }) => id),
  );
  const decided = [...hearings.values()].filter(({ outcome }) => outcome !== null);
  const councils = await councilsById(context, [...new Set(decided.map(({ councilId }) => councilId))]);
  return new Map(
    decided.flatMap(({ consequenceId, councilId }) => {
      const council = councils.get(councilId);
      return council ? [[consequenceId, council.day] as const] : [];
    }),
  );
}

function totals(
  consequences: readonly StoredConsequence[],
  incidents: readonly (StoredIncident & { readonly part: Part })[],
) {
  const inForce = consequences.filter(({ state }) => counts(state));
  const ofForm = (form: StoredConsequence['form']) => inForce.filter((one) => one.form === form);
  return {
    detentionHours: sum(ofForm('detention').map(({ hours }) => hours ?? 0)),
    suspensionDays: sum(ofForm('suspension').map(({ schoolDays }) => schoolDays ?? 0)),
    warnings: ofForm('warning').length,
    reprimands: ofForm('reprimand').length,
    points: sum(incidents.filter(({ part }) => part === 'actor').map(({ points }) => points)),
  };
}

function latestFirst(one: SheetEntry, other: SheetEntry): number {
  const key = ({ day, time, id }: SheetEntry) => `${day} ${time ?? ''} ${String(id).padStart(12, '0')}`;
  return key(one) < key(other) ? 1 : -1;
}

const unnamed = { en: '', fr: '' };
const nothingGiven = {
  form: null,
  hours: null,
  fromDay: null,
  untilDay: null,
  state: null,
  mayAppeal: false,
  councilOn: null,
};

function entryOfIncident(
  incident: IncidentOfStudent,
  { types }: CatalogueLists,
  tags: Awaited<ReturnType<typeof tagsOfSchool>>['tags'],
  asStaff: boolean,
): Omit<SheetEntry, 'documents'> {
  const type = types.find(({ id }) => id === incident.typeId);
  const own = tags.filter(({ id }) => incident.tagIds.includes(id));
  return {
    kind: 'incident',
    id: incident.id,
    day: incident.happenedOn,
    time: incident.happenedAt,
    name: type ? { en: type.en, fr: type.fr } : unnamed,
    positive: incident.positive,
    points: incident.points,
    severity: incident.positive ? null : severityOf(own.map((tag) => tag.severity)),
    part: incident.part,
    text: asStaff ? incident.details : (incident.ownText ?? ''),
    ...nothingGiven,
    published: incident.publishedAt !== null,
    version: incident.version,
  };
}

function entryOfConsequence(
  one: StoredConsequence,
  { kinds }: CatalogueLists,
  asParent: boolean,
  timeZone: string,
): Omit<SheetEntry, 'councilOn' | 'documents'> {
  const kind = kinds.find(({ id }) => id === one.kindId);
  return {
    kind: 'consequence',
    id: one.id,
    day: one.decidedOn ?? schoolDayOf(one.proposedAt, timeZone),
    time: null,
    name: kind ? { en: kind.en, fr: kind.fr } : unnamed,
    positive: false,
    points: 0,
    severity: null,
    part: null,
    text: one.reason,
    form: one.form,
    hours: one.hours,
    fromDay: one.fromDay,
    untilDay: one.untilDay,
    state: one.state,
    published: one.publishedAt !== null,
    mayAppeal: asParent && wayOf('appeal', one.state) !== null,
    version: one.version,
  };
}
