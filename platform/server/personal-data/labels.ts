/** Headings that tables of several areas share. */
import type { BilingualText } from '../../kernel/imports/columns.ts';
import type { ColumnShown } from './table-rules.ts';

export const labels = {
  number: { en: 'Record', fr: 'Fiche' },
  firstName: { en: 'First name', fr: 'Prénom' },
  lastName: { en: 'Last name', fr: 'Nom' },
  title: { en: 'Title', fr: 'Titre' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  phone2: { en: 'Second phone', fr: 'Second téléphone' },
  email: { en: 'E-mail', fr: 'E-mail' },
  address: { en: 'Address', fr: 'Adresse' },
  relation: { en: 'Relation', fr: 'Lien' },
  student: { en: 'Student no.', fr: 'Élève n°' },
  guardian: { en: 'Parent no.', fr: 'Parent n°' },
  day: { en: 'Day', fr: 'Jour' },
  at: { en: 'When', fr: 'Quand' },
  since: { en: 'Since', fr: 'Depuis' },
  seen: { en: 'Last seen', fr: 'Dernière utilisation' },
  kind: { en: 'Kind', fr: 'Type' },
  state: { en: 'State', fr: 'État' },
  reason: { en: 'Reason', fr: 'Motif' },
  photo: { en: 'Photo', fr: 'Photo' },
  language: { en: 'Language', fr: 'Langue' },
  class: { en: 'Class', fr: 'Classe' },
  subject: { en: 'Subject', fr: 'Matière' },
  repeating: { en: 'Repeating', fr: 'Redoublement' },
} as const satisfies Readonly<Record<string, BilingualText>>;

/** States of links, of what parents ask for, and of homework. */
const states = {
  pending: { en: 'not verified yet', fr: 'pas encore vérifié' },
  verified: { en: 'verified', fr: 'vérifié' },
  revoked: { en: 'removed', fr: 'retiré' },
  barred: { en: 'barred', fr: 'interdit' },
  waiting: { en: 'waiting', fr: 'en attente' },
  approved: { en: 'approved', fr: 'accepté' },
  refused: { en: 'refused', fr: 'refusé' },
  withdrawn: { en: 'withdrawn', fr: 'retiré' },
  draft: { en: 'draft', fr: 'brouillon' },
  published: { en: 'published', fr: 'publié' },
  closed: { en: 'closed', fr: 'fermé' },
} as const;

export const shownState = { label: labels.state, values: states } satisfies ColumnShown;

const className = { table: 'classrooms', column: 'name' } as const;

export const shownClass = { label: labels.class, named: className } satisfies ColumnShown;
export const shownSubject = {
  label: labels.subject,
  named: { table: 'subjects', column: 'name' },
} satisfies ColumnShown;
export const shownSex = {
  label: { en: 'Sex', fr: 'Sexe' },
  values: { F: { en: 'female', fr: 'féminin' }, M: { en: 'male', fr: 'masculin' } },
} satisfies ColumnShown;
export const shownPhoto = { label: labels.photo, bytes: true } satisfies ColumnShown;
