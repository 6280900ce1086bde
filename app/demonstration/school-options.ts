/** Options of a demonstration school. */
import type { PlannedClass } from './teaching-plan.ts';

export interface SchoolOptions {
  readonly code: string;
  readonly name: string;
  /** The part of the demonstration accounts' logins after the @. */
  readonly domain: string;
  readonly classes: readonly PlannedClass[];
  readonly studentsInClass: number;
  readonly teachers: number;
  readonly seed: number;
  /** Its head of documents is written. */
  readonly letterhead: boolean;
}
