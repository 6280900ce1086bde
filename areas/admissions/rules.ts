/** The rules of admissions. Pure: screen and server ask the same functions. */

import type { KeptFileKind } from '#platform/kernel/kept-file-contract.ts';
import { isEmail } from '#platform/kernel/people/email.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { hasRoleIn, isWithinLimits, type LimitedHolder } from '#platform/kernel/roles.ts';
import {
  type ApplicationRecord,
  type ApplicationState,
  canHandle,
  type Decision,
  type DocumentKind,
  documentKinds,
} from './contract.ts';

/** Where a child wants to come to. */
export interface WantedLevel {
  readonly sectionId: number | null;
  readonly levelId: number | null;
}

/**
 * Roles that may change students of the school handle applications, within the section or the levels that limit them (permissions.md:
 * "Students: identity"). An applicant has no class yet, so a teacher's scope includes no application.
 */
export function mayHandle(holder: LimitedHolder, wanted: WantedLevel): boolean {
  return hasRoleIn(holder, canHandle, 'organisation') && isWithinLimits(holder, wanted);
}

/** Where an application goes from each state; who has been taken in is a student, and the application is closed. */
const nextStates: Readonly<Record<ApplicationState, readonly Decision[]>> = {
  received: ['accepted', 'waiting', 'refused', 'withdrawn'],
  accepted: ['waiting', 'refused', 'withdrawn', 'received'],
  waiting: ['accepted', 'refused', 'withdrawn', 'received'],
  refused: ['received'],
  withdrawn: ['received'],
  takenIn: [],
};

export function statesAfter(state: ApplicationState): readonly Decision[] {
  return nextStates[state];
}

/** A family that is refused asks why. */
export function needsReason(to: Decision): boolean {
  return to === 'refused';
}

/** Only an open application may be edited; a decided one is opened again first. */
export function mayBeChanged(state: ApplicationState): boolean {
  return state === 'received' || state === 'accepted' || state === 'waiting';
}

export function mayBeTakenIn(state: ApplicationState): boolean {
  return state === 'accepted';
}

/** The kinds of letter that a family can receive. */
export type LetterKind = 'admission' | 'waiting' | 'refusal';

/** Null while nothing is decided that the school writes about. */
export function letterFor(state: ApplicationState): LetterKind | null {
  if (state === 'accepted') return 'admission';
  if (state === 'waiting') return 'waiting';
  return state === 'refused' ? 'refusal' : null;
}

/** @param received the documents handed in */
export function missingDocuments(received: readonly string[]): readonly DocumentKind[] {
  return documentKinds.filter((kind) => !received.includes(kind));
}

/** The required document that a kept file is: a scan counts as handed in. */
export function documentOf(kind: KeptFileKind): DocumentKind | null {
  if (kind === 'birthCertificate') return kind;
  return kind === 'schoolReport' ? 'reportCards' : null;
}

interface Capacity {
  /** Students that the level's classes should not exceed; null where a class says no number, or there is none. */
  readonly capacity: number | null;
  /** Students already enrolled. */
  readonly seated: number;
  /** Accepted and not yet taken in. */
  readonly accepted: number;
}

/** How many may still be accepted: below zero when more were accepted than there is room for; null where nobody knows. */
export function countVacancies({ capacity, seated: enrolled, accepted }: Capacity): number | null {
  return capacity === null ? null : capacity - enrolled - accepted;
}

/** The parent who applies, as sentences say it; empty where nobody is named. */
export function guardianName({ firstName, lastName }: ApplicationRecord['guardian']): string {
  return fullName({ firstName, lastName: lastName ?? '' });
}

/** Save stays disabled until this holds. */
export function isComplete(draft: {
  readonly lastName: string;
  readonly yearId: number | null;
  readonly levelId: number | null;
  readonly receivedOn: string | null;
  readonly guardian: { readonly email: string | null };
}): boolean {
  return (
    draft.lastName.trim() !== '' &&
    draft.yearId !== null &&
    draft.levelId !== null &&
    draft.receivedOn !== null &&
    isEmail(draft.guardian.email)
  );
}
