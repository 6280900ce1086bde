import type { LinkState, LoginState } from '../../contract.ts';

/** The mark and colour of each state of a link, and of a login. */
export const stateTones = {
  pending: 'draft',
  verified: 'done',
  revoked: 'closed',
  barred: 'late',
} as const satisfies Record<LinkState, string>;

export const loginTones = {
  none: 'unchecked',
  waiting: 'draft',
  active: 'done',
  suspended: 'late',
} as const satisfies Record<LoginState, string>;

/** The two people of a link, as a sentence calls them. */
export interface LinkNames {
  readonly parent: string;
  readonly child: string;
}
