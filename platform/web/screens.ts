/**
 * The client part of an area: its screens, its menu entries, and its writes for the outbox. app/web-areas.ts lists them; the
 * shell makes routes and menu of them.
 */
import type { ComponentType } from 'react';
import type { Needs, RoleHolder } from '#platform/kernel/roles.ts';
import type { QueueableCall } from './outbox/outbox-entry.ts';

export interface Screen {
  /** Address exactly as specification 2 writes it, with a leading slash; `$name` for a parameter. */
  readonly path: string;
  /** The roles that may open it. Screens for `anyone` are outside the frame (sign-in and similar). */
  readonly needs: Needs;
  /** Only for people who are not signed in; others go to home. */
  readonly signedOutOnly?: boolean;
  /** Key of the title in the area's words. */
  readonly title: string;
  /**
   * The address that the screen reads first when it is opened without a query, exactly as it asks for it: requested while its code is on
   * the way. Null for a person whom the screen shows something else, or who may not read it.
   */
  readonly firstRead?: (person: RoleHolder) => string | null;
  /** Loads the component on demand. */
  load(): Promise<{ readonly Screen: ComponentType }>;
  /** The shape shown under the page's header while the screen loads: cards, else rows. */
  readonly skeleton?: 'cards';
  /** Fetch the code when the page is idle, before anyone asks. */
  readonly fetchWhenIdle?: boolean;
}

export const menuGroups = ['school', 'teaching', 'finance', 'administration'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

export interface MenuEntry {
  /** Its name in the order of the menu (app/shell/menu/menu-order.ts). */
  readonly id: string;
  readonly group: MenuGroup;
  readonly to: string;
  /** Other addresses that light this entry; their sub-paths too. */
  readonly also?: readonly string[];
  readonly icon: Icon;
  readonly title: string;
  /** The menu gate of specification 6; it may differ from the route's guard. */
  readonly needs: Needs;
  /** Entries below this one, folded in and out (administration). */
  readonly below?: readonly { readonly to: string; readonly title: string }[];
}

/** A call whose writes may wait, and the calls whose lists show its effect. */
export interface QueuedCall {
  readonly call: QueueableCall;
  readonly refreshes: readonly { readonly name: string }[];
  /** The page on which what was entered is shown and mended. */
  readonly address: (input: never) => string;
}

export interface WebArea {
  readonly area: string;
  readonly screens: readonly Screen[];
  readonly menu?: readonly MenuEntry[];
  /** Loaded only when something of this area waits in the outbox. */
  loadQueued?(): Promise<readonly QueuedCall[]>;
}
