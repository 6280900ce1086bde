/** Rules for who may write which text, and when (permissions.md: "Appreciations"). Pure: the list and the write use the same rules. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Refusal, TextKind } from './kinds-contract.ts';

/** As what somebody meets a class, or a subject of it. */
export interface ClassRole {
  /** Teaches the subject there; of a class, anything. */
  readonly teaches: boolean;
  readonly masters: boolean;
  /** Principal, or vice principal of the part of the school the class is in. */
  readonly heads: boolean;
  readonly disciplines: boolean;
  /** Sees all texts of the class without writing any: the administrator. */
  readonly looksOn: boolean;
}

/** Whether the text is shown: a teacher sees the own subject, the discipline master conduct, others the class. */
export function seesTexts(kind: TextKind, role: ClassRole): boolean {
  if (role.masters || role.heads || role.looksOn) return true;
  if (kind === 'subject') return role.teaches;
  return kind === 'conduct' && role.disciplines;
}

/** Whether somebody writes such texts at all, whatever the day. */
export function writesTexts(kind: TextKind, { teaches, masters, heads, disciplines }: ClassRole): boolean {
  if (heads) return true;
  if (kind === 'subject') return teaches || masters;
  if (kind === 'master') return masters;
  return kind === 'conduct' && disciplines;
}

/** Whether somebody reads the texts of a class over and says that they may go out. */
export function proofreads({ masters, heads }: ClassRole): boolean {
  return masters || heads;
}

/** The days on which marks of the period's last sequence are taken. */
interface TextWindow {
  readonly opensOn: SchoolDay;
  readonly closed: boolean;
}

/**
 * Why somebody may write nothing; null when they may. A teacher writes while marks are taken; who reads over, and who speaks of the
 * whole class or of conduct, does so from then on, for that begins when the marks are in.
 */
export function refusedText(
  kind: TextKind,
  role: ClassRole,
  window: TextWindow,
  today: SchoolDay,
): Refusal | null {
  if (!writesTexts(kind, role)) return 'notYours';
  if (today < window.opensOn) return 'notOpenYet';
  const late = kind !== 'subject' || proofreads(role);
  return window.closed && !late ? 'closed' : null;
}
