/** Data that the school holds about a person: the pages of students, parents and staff show it without knowing the area that has it. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Needs } from '#platform/kernel/roles.ts';

/** The record through which the person is known. */
export interface RecordOfPerson {
  readonly kind: 'student' | 'guardian' | 'member';
  readonly id: number;
}

export interface PersonDataPart {
  readonly needs: Needs;
  loadBody(): Promise<ComponentType<RecordOfPerson>>;
}

export const personDataParts = extensionPoint<PersonDataPart>('what is held about a person');
