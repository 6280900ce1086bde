import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { listGroups } from './group-records.ts';

export const groupsOut = bothWaysOut(groupList);

/** The groups of this year in the reader's section, in the order of the list. @throws forbidden. */
async function groupList(context: Context): Promise<ExportedList> {
  const rows = (await listGroups(context)).map(({ name, sectionName, room, teaching, size, closed }) => [
    name,
    sectionName,
    room,
    teaching.map(({ subjectName, teacherName }) => `${subjectName}, ${teacherName}`).join(' · '),
    String(size),
    closed ? context.say('GROUP.closed') : null,
  ]);
  return {
    area: 'groups',
    title: { en: 'Groups across classes', fr: 'Groupes interclasses' },
    columns: [
      { labels: { en: 'Group', fr: 'Groupe' } },
      { labels: { en: 'Section', fr: 'Section' } },
      { labels: { en: 'Room', fr: 'Salle' } },
      { labels: { en: 'Taught', fr: 'Enseignement' } },
      { labels: { en: 'Students', fr: 'Effectif' }, number: true },
      { labels: { en: 'State', fr: 'État' } },
    ],
    rows,
  };
}
