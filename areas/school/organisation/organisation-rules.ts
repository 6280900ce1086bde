/** Permission to change the school's name, and the default header of documents of such a school. Pure: form and server use the same rules. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canAdministrate, type GivenOrganisation, type LetterheadColumn } from './organisation-contract.ts';

/** Administrators of the whole school (permissions.md, "Accounts, roles, settings"). */
export function mayEditOrganisation(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canAdministrate);
}

/** In the order in which they are printed. */
export const letterheadLines = [
  'state',
  'motto',
  'ministry',
  'region',
  'division',
  'school',
] as const satisfies readonly (keyof LetterheadColumn)[];

/** How the school is reached, and the order that lets it work. */
export const waysToReach = ['postBox', 'phone', 'email', 'website', 'licence'] as const;

export const noLines: LetterheadColumn = {
  state: null,
  motto: null,
  ministry: null,
  region: null,
  division: null,
  school: null,
  signsAs: null,
};

/** Defaults of a school that has entered nothing but its name. */
export const nothingWritten: Omit<GivenOrganisation, 'name'> = {
  french: noLines,
  english: noLines,
  signedBy: null,
  town: null,
  postBox: null,
  phone: null,
  email: null,
  website: null,
  licence: null,
};

/** The first lines of official documents of secondary schools in Cameroon; region and division are the school's own to fill in. */
export const usualLines: Readonly<Record<'french' | 'english', Partial<LetterheadColumn>>> = {
  french: {
    state: 'RÉPUBLIQUE DU CAMEROUN',
    motto: 'Paix – Travail – Patrie',
    ministry: 'MINISTÈRE DES ENSEIGNEMENTS SECONDAIRES',
    region: 'DÉLÉGATION RÉGIONALE DE ',
    division: 'DÉLÉGATION DÉPARTEMENTALE DE ',
  },
  english: {
    state: 'REPUBLIC OF CAMEROON',
    motto: 'Peace – Work – Fatherland',
    ministry: 'MINISTRY OF SECONDARY EDUCATION',
    region: 'REGIONAL DELEGATION OF ',
    division: 'DIVISIONAL DELEGATION OF ',
  },
};

/** As it is saved and printed: a usual line that nobody has written on (`DÉLÉGATION RÉGIONALE DE `) is none. */
export function withoutOpenLines(side: 'french' | 'english', column: LetterheadColumn): LetterheadColumn {
  const open = letterheadLines.filter((line) => {
    const usual = usualLines[side][line];
    return usual?.endsWith(' ') && column[line]?.trim() === usual.trim();
  });
  return { ...column, ...Object.fromEntries(open.map((line) => [line, null])) };
}

/** No line has anything in it yet. */
export function isBlank(column: LetterheadColumn): boolean {
  return letterheadLines.every((line) => column[line] === null);
}
