/** The columns of a list of groups across classes. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
} from '#platform/kernel/imports/columns.ts';

export const groupColumns: readonly ImportColumn[] = keepingShortNames(
  [
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
      elsewhere: { en: 'Included in the list of teachers', fr: 'Figure dans la liste des enseignants' },
    },
    {
      ...column('size', 'text', 10, { en: 'Students', fr: 'Effectif' }),
      elsewhere: { en: 'Included in the list of students', fr: 'Figure dans la liste des élèves' },
    },
  ],
  ['name', 'section', 'room'],
);

/** Whether a list with these headings is a list of groups: lists of people have no such columns. */
export function tellsOfGroups(_headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  return mapping.includes('room') || mapping.includes('section');
}

export const groupReasons: Readonly<Record<string, BilingualText>> = {
  unknownSection: {
    en: 'This section does not exist. Add it in the settings first.',
    fr: 'Cette section n’existe pas. Ajoutez-la d’abord dans les paramètres.',
  },
  unknownState: {
    en: 'Write “Closed”, or leave it empty for an open group.',
    fr: 'Écrivez « Fermé », ou laissez vide pour un groupe ouvert.',
  },
  sameNameAsClass: {
    en: 'A class of this year has this name.',
    fr: 'Une classe de cette année porte ce nom.',
  },
  otherSection: {
    en: 'You do not have permission to change this part of the school.',
    fr: 'Vous n’avez pas le droit de modifier cette partie de l’établissement.',
  },
};
