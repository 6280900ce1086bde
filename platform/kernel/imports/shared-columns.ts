/** Columns that lists of several areas have: the same headings mean the same in each. Pure. */
import { column } from './columns.ts';

/** `Nom(s) et prénom(s)`, `Noms & prénoms`, `Nom prénoms`: a whole name in one column, parted by commas as synonyms are. */
export const wholeNameHeadings = ['nom', 'noms', 'nom(s)']
  .flatMap((last) => ['prénom', 'prénoms', 'prénom(s)'].map((first) => [last, first]))
  .flatMap(([last, first]) => [`${last} et ${first}`, `${last} ${first}`])
  .join(', ');

export const firstNameColumn = column(
  'firstName',
  'name',
  100,
  { en: 'First name', fr: 'Prénom' },
  'first names, given name, given names, other names, other name, prénoms, prénom(s), forename, forenames, christian name',
);
export const emailColumn = column(
  'email',
  'email',
  254,
  { en: 'E-mail', fr: 'E-mail' },
  'email, mail, courriel, e-mail address, adresse e-mail, adresse électronique',
);
export const addressColumn = column(
  'address',
  'text',
  300,
  { en: 'Address', fr: 'Adresse' },
  'quartier, residence, résidence, domicile, home address',
);
export const levelColumn = column(
  'level',
  'text',
  60,
  { en: 'Level', fr: 'Niveau' },
  'form, niveaux, year group, grade level',
);
export const seriesColumn = column(
  'series',
  'text',
  40,
  { en: 'Series', fr: 'Série' },
  'stream, filière, spécialité, option',
);
