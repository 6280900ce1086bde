/** The columns of a list of classes, and how people write their headings. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
} from '#platform/kernel/imports/columns.ts';
import { headingKey, headingsOf, plainHeading } from '#platform/kernel/imports/headings.ts';
import { levelColumn, seriesColumn } from '#platform/kernel/imports/shared-columns.ts';

export const classColumns: readonly ImportColumn[] = keepingShortNames(
  [
    column(
      'name',
      'text',
      80,
      { en: 'Class', fr: 'Classe' },
      'class name, nom de la classe, name, nom, classes, division, classroom, home room',
    ),
    column('section', 'text', 80, { en: 'Section', fr: 'Section' }, 'subsystem, sous-système, sous système'),
    levelColumn,
    seriesColumn,
    column('room', 'text', 40, { en: 'Room', fr: 'Salle' }, 'salle de classe, local, n° de salle'),
    column(
      'capacity',
      'whole',
      4,
      { en: 'Capacity', fr: 'Capacité' },
      'places, effectif maximal, effectif maximum, effectif max, max, maximum, max size, class size, places maximum, capacité maximale',
    ),
    column(
      'master',
      'text',
      200,
      { en: 'Class master', fr: 'Professeur principal' },
      'pp, prof principal, prof. principal, prof titulaire, prof. titulaire, form teacher, form master, form mistress, form tutor, titulaire, enseignant titulaire',
      'master, class teacher, professeur titulaire',
    ),
    // FET knows no levels, but in which of its years a class is.
    { ...column('fetYear', 'text', 200, { en: 'Year in FET', fr: 'Année dans FET' }), ofProgram: true },
  ],
  ['name', 'section', 'level', 'series', 'room', 'fetYear'],
);

const roomHeadings: ReadonlySet<string> = new Set(['salle', 'salles', 'salle de classe', 'room']);

/** Where no column says the class, `Salle` is the class and not its room: many schools know their classes by that word. */
export function classColumnsIn(headings: readonly string[]): readonly ImportColumn[] {
  const known = headingsOf(classColumns);
  const saysClass = headings.some((heading) => known.get(headingKey(heading)) === 'name');
  const rooms = headings.filter((heading) => roomHeadings.has(plainHeading(heading)));
  if (saysClass || rooms.length !== 1) return classColumns;
  // With two columns of one heading the last one counts.
  return classColumns
    .toSorted((one, other) => Number(one.key === 'name') - Number(other.key === 'name'))
    .map((one) => (one.key === 'name' ? { ...one, synonyms: [...one.synonyms, ...rooms] } : one));
}

const onlyTheirs = new Set(['section', 'room', 'capacity', 'master']);
const person = /\b(prenoms?|noms|surname|first names?|matricule|date)\b/;

/** Whether a list with these headings is a list of classes, not of people in them. */
export function tellsOfClasses(headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  const isOfPeople = headings.some((heading) => person.test(plainHeading(heading)));
  const isOfRooms = headings.some((heading) => roomHeadings.has(plainHeading(heading)));
  return (isOfRooms || mapping.some((key) => key !== null && onlyTheirs.has(key))) && !isOfPeople;
}

export const classReasons: Readonly<Record<string, BilingualText>> = {
  unknownLevel: {
    en: 'This level does not exist. Add it in the settings first.',
    fr: 'Ce niveau n’existe pas. Ajoutez-le d’abord dans les paramètres.',
  },
  whichLevel: {
    en: 'The file does not say the level of its year “{year}”.',
    fr: 'Le fichier ne dit pas le niveau de son année «\u00a0{year}\u00a0».',
  },
  levelOfTwo: {
    en: 'Several sections have a level of this name: enter the section.',
    fr: 'Plusieurs sections ont un niveau de ce nom : indiquez la section.',
  },
  laterMasters: {
    en: 'These class masters do not work at the school yet: {names}. The classes are imported without them; import this list again once the teachers exist, or both lists together.',
    fr: 'Ces professeurs principaux ne travaillent pas encore dans l’établissement : {names}. Les classes sont importées sans eux ; importez de nouveau cette liste une fois les enseignants présents, ou les deux listes ensemble.',
  },
  mastersToSet: {
    en: 'Once the teachers are imported, several people have the name of the class master. Check afterwards that these classes have the right one, and choose it by hand: {names}.',
    fr: 'Une fois les enseignants importés, plusieurs personnes portent le nom du professeur principal. Vérifiez ensuite que ces classes ont le bon, et choisissez-le à la main : {names}.',
  },
  masterOfTwo: {
    en: 'Several people at the school have this name.',
    fr: 'Plusieurs personnes de l’établissement portent ce nom.',
  },
  hasStudents: {
    en: 'Students in these classes: {count}.',
    fr: 'Élèves dans ces classes : {count}.',
  },
  hasLessons: {
    en: 'Subjects taught in these classes: {count}.',
    fr: 'Matières enseignées dans ces classes : {count}.',
  },
  capacityUnlikely: {
    en: 'A class has between 1 and 500 places.',
    fr: 'Une classe a entre 1 et 500 places.',
  },
  otherSection: {
    en: 'You do not have permission to change this part of the school.',
    fr: 'Vous n’avez pas le droit de modifier cette partie de l’établissement.',
  },
};
