/** The columns of a list of classes, and how people write their headings. Pure. */
import type { ImportColumn, Said } from '#platform/kernel/imports/columns.ts';

export const classColumns: readonly ImportColumn[] = [
  {
    key: 'name',
    labels: { en: 'Class', fr: 'Classe' },
    synonyms: ['class name', 'nom de la classe', 'name', 'nom', 'classes', 'division', 'classroom'],
    reads: 'text',
    longest: 80,
  },
  {
    key: 'section',
    labels: { en: 'Section', fr: 'Section' },
    synonyms: ['subsystem', 'sous-système', 'sous système'],
    reads: 'text',
    longest: 80,
  },
  {
    key: 'level',
    labels: { en: 'Level', fr: 'Niveau' },
    synonyms: ['form', 'niveaux', 'year group', 'grade level'],
    reads: 'text',
    longest: 60,
  },
  {
    key: 'series',
    labels: { en: 'Series', fr: 'Série' },
    synonyms: ['stream', 'filière', 'spécialité', 'option'],
    reads: 'text',
    longest: 40,
  },
  {
    key: 'room',
    labels: { en: 'Room', fr: 'Salle' },
    synonyms: ['salle de classe', 'local', 'n° de salle'],
    reads: 'text',
    longest: 40,
  },
  {
    key: 'capacity',
    labels: { en: 'Capacity', fr: 'Capacité' },
    synonyms: ['places', 'effectif maximal', 'max'],
    reads: 'whole',
    longest: 4,
  },
  {
    key: 'master',
    labels: { en: 'Class master', fr: 'Professeur principal' },
    synonyms: ['pp', 'prof principal', 'form teacher', 'titulaire', 'enseignant titulaire'],
    reads: 'text',
    longest: 200,
  },
];

export const classReasons: Readonly<Record<string, Said>> = {
  unknownLevel: {
    en: 'There is no level of this name. Add it in the settings first.',
    fr: 'Aucun niveau de ce nom. Ajoutez-le d’abord dans les paramètres.',
  },
  levelOfTwo: {
    en: 'Several sections have a level of this name: say which section.',
    fr: 'Plusieurs sections ont un niveau de ce nom : indiquez la section.',
  },
  unknownMaster: {
    en: 'Nobody of this name works at the school.',
    fr: 'Personne de ce nom ne travaille dans l’établissement.',
  },
  masterOfTwo: {
    en: 'Several people at the school have this name.',
    fr: 'Plusieurs personnes de l’établissement portent ce nom.',
  },
  capacityUnlikely: {
    en: 'A class has between 1 and 500 places.',
    fr: 'Une classe a entre 1 et 500 places.',
  },
  otherSection: {
    en: 'This belongs to a section that you do not change.',
    fr: 'Ceci appartient à une section que vous ne modifiez pas.',
  },
};
