/** What a folder of another system says of one school, in the school's own terms. */
import type { SchoolDay } from '#platform/kernel/time.ts';

export interface Roster {
  readonly sourceId: string;
  readonly name: string;
  /** The first word of the name: people sign in as username@code. */
  readonly code: string;
  readonly administrator: { readonly firstName: string; readonly lastName: string };
  readonly teachers: readonly RosterTeacher[];
  readonly students: readonly RosterStudent[];
  readonly sections: readonly RosterSection[];
}

export interface RosterTeacher {
  readonly sourceId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly staffNumber: string | null;
  readonly title: string | null;
}

export interface RosterStudent {
  readonly sourceId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
  readonly birthDate: SchoolDay | null;
}

export interface RosterSection {
  readonly sourceId: string;
  readonly name: string;
  readonly subject: string;
  readonly level: string | null;
  readonly teacherIds: readonly string[];
  readonly studentIds: readonly string[];
}

/** `Contoso High School` gives `contoso`; letters without accents, digits and dashes. */
export function codeFromName(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const first = words.find((word) => word.length >= 3) ?? words.join('-');
  return first.slice(0, 30);
}
