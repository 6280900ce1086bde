/** The columns of a list of rooms. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
} from '#platform/kernel/imports/columns.ts';

export const roomColumns: readonly ImportColumn[] = keepingShortNames(
  [
    column(
      'name',
      'text',
      60,
      { en: 'Room', fr: 'Salle' },
      'rooms, salles, room name, nom de la salle, local',
    ),
    column('capacity', 'whole', 6, { en: 'Capacity', fr: 'Capacité' }, 'seats, places'),
  ],
  ['name'],
);

/** Whether a list with these headings is one of rooms: `Salle` alone may also be a class, or the room of one. */
export function tellsOfRooms(headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  return headings.length === 2 && mapping.includes('name') && mapping.includes('capacity');
}

/** Most people in a room; FET writes 30,000 for a room without a limit. */
export const mostInRoom = 2000;

export const roomReasons: Readonly<Record<string, BilingualText>> = {
  capacityUnlikely: {
    en: 'A room has between 1 and 2,000 seats.',
    fr: 'Une salle a entre 1 et 2\u202f000 places.',
  },
  notPlanner: {
    en: 'Only a person who plans the timetable can add rooms.',
    fr: 'Seule une personne qui établit l’emploi du temps peut ajouter des salles.',
  },
  tooManyRooms: {
    en: 'A school has at most {most} rooms.',
    fr: 'Un établissement a au plus {most} salles.',
  },
  usedByLessons: {
    en: 'Lessons in these rooms: {count}.',
    fr: 'Cours dans ces salles\u00a0: {count}.',
  },
};
