/** Which children the parents with printed accounts have. */
import type { DemonstrationAccount } from './accounts.ts';
import { type InventedPerson, relationOf } from './names.ts';

interface AccountParent extends InventedPerson {
  readonly account: DemonstrationAccount;
}

/** @param childOf the student of a class by their position in its list */
export function parentLinks(
  parent: AccountParent,
  guardianId: number,
  childOf: (className: string, position: number) => number,
) {
  const relation = relationOf(parent);
  const link = (studentId: number, state: 'verified' | 'pending' | 'barred') => ({
    guardianId,
    studentId,
    relation,
    state,
  });
  switch (parent.account.login.split('@')[0]) {
    case 'parent':
      return [link(childOf('Form 5 A', 0), 'verified'), link(childOf('6e A', 3), 'verified')];
    case 'parent2':
      return [link(childOf('Form 5 A', 1), 'verified')];
    case 'pending':
      return [link(childOf('Form 5 A', 2), 'pending')];
    default:
      return [link(childOf('Form 5 A', 0), 'barred')];
  }
}
