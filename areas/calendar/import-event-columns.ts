/** The columns of a list of events, those of calendar files (RFC 5545) among them, and why a row is refused. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
  zeros,
} from '#platform/kernel/imports/columns.ts';

/** Letters of a text as it is given; what the calendar does not hold of it is cut (imported-event.ts). */
const longestGiven = 32_000;

const columns: readonly ImportColumn[] = [
  column(
    'title',
    'text',
    longestGiven,
    { en: 'Title', fr: 'Intitulé' },
    'event, what takes place, summary, subject, name, événement, titre, objet, libellé, nom',
  ),
  column(
    'firstDay',
    'day',
    40,
    { en: 'First day', fr: 'Premier jour' },
    'date, day, start date, from, begins, jour, du, date de début, début, le',
  ),
  column(
    'lastDay',
    'day',
    40,
    { en: 'Last day', fr: 'Dernier jour' },
    'end date, until, to, au, date de fin, fin, jusqu’au',
  ),
  column(
    'startsAt',
    'text',
    20,
    { en: 'Begins at', fr: 'Commence à' },
    'start time, from hour, heure de début, heure',
  ),
  column('endsAt', 'text', 20, { en: 'Ends at', fr: 'Finit à' }, 'end time, heure de fin'),
  column(
    'venue',
    'text',
    longestGiven,
    { en: 'Where', fr: 'Lieu' },
    'location, venue, place, endroit, salle',
  ),
  column(
    'details',
    'text',
    longestGiven,
    { en: 'Details', fr: 'Précisions' },
    'description, more about it, notes, détails, remarques',
  ),
  column('kind', 'text', 60, { en: 'Kind', fr: 'Genre' }, 'type, category, categories, catégorie'),
  column(
    'audience',
    'text',
    600,
    { en: 'For', fr: 'Pour' },
    'audience, for whom, classes, destinataires, public',
  ),
  column('rule', 'text', 200, { en: 'Recurrence', fr: 'Répétition' }, 'RRULE'),
  column('leftOut', 'text', 5000, { en: 'Days left out', fr: 'Jours sans' }, 'EXDATE'),
  column('uid', 'text', 255, { en: 'UID', fr: 'UID' }),
  // In calendar files only, whose rows decide everything themselves: `confirmed`, `cancelled`, or what stops the row.
  { ...column('state', 'text', 255, { en: 'STATUS', fr: 'STATUS' }), ofProgram: true },
  // The same row by the clock of the whole calendar, where its hours have no zone (platform/server/foreign/readers/read-ics.ts).
  {
    ...column('onFileClock', 'text', 6000, { en: 'X-WR-TIMEZONE', fr: 'X-WR-TIMEZONE' }),
    ofProgram: true,
  },
];

/** A file of one event may call it `XXX` or `0`. */
export const eventColumns = keepingShortNames(columns, ['uid']).map((one) =>
  one.key === 'uid' ? { ...one, keeps: [...(one.keeps ?? []), ...zeros] } : one,
);

/** Whether a list with these headings is one of events: others have no title beside a day. */
export function tellsOfEvents(_headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  return mapping.includes('title') && mapping.includes('firstDay');
}

export const eventReasons: Readonly<Record<string, BilingualText>> = {
  unknownMoment: {
    en: 'It does not say on which day it takes place.',
    fr: 'Le jour n’est pas indiqué.',
  },
  unknownHour: { en: 'Write the hour like 07:30.', fr: 'Écrivez l’heure comme 07:30.' },
  endsFirst: { en: 'It ends before it begins.', fr: 'La fin vient avant le début.' },
  tooLongEvent: { en: 'An event takes a year at most.', fr: 'Un événement dure un an au plus.' },
  outsideYears: {
    en: 'It takes place in no school year of the school.',
    fr: 'Il n’a lieu dans aucune année scolaire de l’établissement.',
  },
  unknownZone: {
    en: 'The file does not say which time zone “{zone}” is. Are its times those of the school’s clock?',
    fr: 'Le fichier ne dit pas quel fuseau horaire est «\u00a0{zone}\u00a0». Ses heures sont-elles celles de l’établissement\u00a0?',
  },
  openClock: {
    en: 'Its hours have no time zone, but the whole calendar names “{zone}”. On which clock are they?',
    fr: 'Ses heures n’ont pas de fuseau horaire, mais l’agenda entier nomme «\u00a0{zone}\u00a0». À quelle heure sont-elles\u00a0?',
  },
  unknownRule: {
    en: 'The calendar does not know how it recurs.',
    fr: 'Le calendrier ne connaît pas cette répétition.',
  },
  overlapsItself: {
    en: 'It begins again before it is over.',
    fr: 'Il recommence avant d’être terminé.',
  },
  unknownKind: {
    en: 'Write holiday, exam, council, meeting, outing, fees, sport or other.',
    fr: 'Écrivez congé, examen, conseil, réunion, sortie, frais, sport ou autre.',
  },
  unknownAudience: {
    en: 'Write “school”, “staff” or names of classes.',
    fr: 'Écrivez «\u00a0établissement\u00a0», «\u00a0personnel\u00a0» ou des noms de classes.',
  },
  ownFeed: {
    en: 'It comes from this calendar and is here already.',
    fr: 'Il vient de ce calendrier et s’y trouve déjà.',
  },
  notYours: {
    en: 'You may not enter events for these.',
    fr: 'Vous ne pouvez pas saisir d’événements pour ces destinataires.',
  },
};
