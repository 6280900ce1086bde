/** Work waiting for staff that later areas declare; each person is notified of it once a day at most. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';

/** How much waits, by member; nobody with nothing. */
export type WaitingCounts = ReadonlyMap<number, number>;

/** A school in which the program counts by itself. */
export interface StaffRound extends ReferenceContext {
  readonly now: Instant;
  /** All that a count needs to know of an actor. */
  readonly actor: { readonly timeZone: string };
  /** Counts for each member of staff who holds the role, as that person would see it; of people who were looked at before, those alone. */
  each(role: RoleName, count: (context: Context) => Promise<number>): Promise<WaitingCounts>;
}

export interface WaitingWork {
  /** The id of the purpose; the area declares it for staff. */
  readonly purpose: string;
  /** The key of a `title` and a `text` with `{count}`. */
  readonly words: string;
  /** The page that lists it. */
  readonly link: string;
  /**
   * When people are notified, on the school's clock: in the morning of what waits since before, or as soon as something waits during the day.
   */
  readonly moment: 'morning' | 'atOnce';
  count(round: StaffRound): Promise<WaitingCounts>;
}

export const waitingWork = extensionPoint<WaitingWork>('work that waits for staff');
