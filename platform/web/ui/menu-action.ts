/** One line of a menu. */
import type { Icon } from '../screens.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: Icon;
  onSelect(): void;
  readonly danger?: boolean;
  /** Why it cannot be chosen now; shown under its name. */
  readonly reason?: string | null | undefined;
  /** One of a set of choices: ticked when chosen. */
  readonly chosen?: boolean;
}
