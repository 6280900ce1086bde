import { bothWaysOut } from '#areas/school/server/public.ts';
import { classesOfStudents } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { listName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { everyPage } from '#platform/server/every-page.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import type { printParents as paperCall } from '../export-contract.ts';
import { reaches } from '../rules.ts';
import { guardiansBarredFrom } from './barred-children.ts';
import { writeReachOf } from './guardian-sight.ts';
import { guardiansById } from './guardians-store.ts';
import { listGuardians } from './list-guardians.ts';

export const parentsOut = bothWaysOut(parentList);

type Filter = InputOf<typeof paperCall>;

const columns = [
  { labels: { en: 'Last name', fr: 'Nom' } },
  { labels: { en: 'First name', fr: 'Prénom' } },
  { labels: { en: 'Title', fr: 'Titre' } },
  { labels: { en: 'Children', fr: 'Enfants' } },
  { labels: { en: 'Phone', fr: 'Téléphone' } },
  { labels: { en: 'Second phone', fr: 'Deuxième téléphone' } },
  { labels: { en: 'E-mail', fr: 'Adresse e-mail' } },
  { labels: { en: 'Address', fr: 'Adresse' } },
  { labels: { en: 'Profession', fr: 'Profession' } },
];

/** The parents of the filter as the list shows them; how to reach them where the caller edits parents of one of their children. */
async function parentList(context: Context, filter: Filter): Promise<ExportedList> {
  const found = await everyPage((part) => listGuardians(context, { ...filter, sectionId: null, ...part }));
  const guardians = new Map(
    (
      await guardiansById(
        context,
        found.map(({ id }) => id),
      )
    ).map((guardian) => [guardian.id, guardian]),
  );
  const reach = await writeReachOf(context);
  const studentIds = found.flatMap(({ children }) => children.map(({ studentId }) => studentId));
  const classes = await classesOfStudents(context, studentIds);
  const withheld = await guardiansBarredFrom(context);
  const rows = found.map(({ id, firstName, lastName, title, children }) => {
    const guardian = guardians.get(id);
    const reached =
      children.length === 0
        ? reach.everybody
        : children.some(({ studentId }) => reaches(reach, classes.get(studentId) ?? []));
    const contacts =
      reached && !withheld.has(id)
        ? [guardian?.phone, guardian?.phone2, guardian?.email, guardian?.address, guardian?.profession]
        : [null, null, null, null, null];
    const said = children.map((child) =>
      [listName(child, context.actor.nameOrder), child.className && `(${child.className})`]
        .filter(Boolean)
        .join(' '),
    );
    return [lastName, firstName, title, said.join(', '), ...contacts.map((one) => one ?? null)];
  });
  return { area: 'parents', title: { en: 'Parents', fr: 'Parents' }, columns, rows };
}
