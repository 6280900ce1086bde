/** The columns of a list of groups across classes. Pure. */
import { column, type ImportColumn, type Said } from '#platform/kernel/imports/columns.ts';

export const groupColumns: readonly ImportColumn[] = [
  column(
    'name',
    'text',
    80,
    { en: 'Group', fr: 'Groupe' },
    'groups, groupes, name of the group, nom du groupe, groupe interclasses',
  ),
  column('section', 'text', 80, { en: 'Section', fr: 'Section' }),
  column('room', 'text', 40, { en: 'Room', fr: 'Salle' }, 'local, n° de salle'),
  column('state', 'text', 40, { en: 'State', fr: 'État' }, 'closed, fermé'),
  {
    ...column('taught', 'text', 4000, { en: 'Taught', fr: 'Enseignement' }),
    elsewhere: { en: 'Comes with the list of teachers', fr: 'Vient avec la liste des enseignants' },
  },
  {
    ...column('size', 'text', 10, { en: 'Students', fr: 'Effectif' }),
    elsewhere: { en: 'Comes with the list of students', fr: 'Vient avec la liste des élèves' },
  },
];

/** Whether a list with these headings is a list of groups: lists of people have no such columns. */
export function tellsOfGroups(_headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  return mapping.includes('room') || mapping.includes('section');
}

export const groupReasons: Readonly<Record<string, Said>> = {
  unknownSection: {
    en: 'There is no section of this name. Add it in the settings first.',
    fr: 'Aucune section de ce nom. Ajoutez-la d’abord dans les paramètres.',
  },
  unknownState: {
    en: 'Write “Closed”, or nothing for a group that meets.',
    fr: 'Écrivez « Fermé », ou rien pour un groupe qui se réunit.',
  },
  sameNameAsClass: {
    en: 'A class of this year has this name.',
    fr: 'Une classe de cette année porte ce nom.',
  },
  otherSection: {
    en: 'This belongs to a part of the school that you do not change.',
    fr: 'Ceci appartient à une partie de l’école que vous ne modifiez pas.',
  },
};
