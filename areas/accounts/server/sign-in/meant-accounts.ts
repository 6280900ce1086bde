/** The accounts that a typed login may mean. */
import type { Db } from '#platform/server/db/database.ts';
import { normalLogin } from '../../sign-in/rules.ts';
import { typedPhone } from '../../sign-in/typed-phone.ts';
import { type Account, accountsByPhone, findAccountByLogin } from '../accounts-store.ts';

/** `name` stands for it where nobody has it. */
export interface Meant {
  readonly name: string;
  readonly account: Account | null;
}

/**
 * A telephone that two people have signs in neither: whoever has one account of the number could find the password of the other by giving
 * their own account each guess, and none of that would count as a wrong attempt.
 */
export async function meantAccount(db: Db, typed: string): Promise<Meant> {
  const phone = typedPhone(typed);
  if (phone === null) {
    const name = normalLogin(typed);
    return { name, account: await findAccountByLogin(db, name) };
  }
  const [account = null, another] = await accountsByPhone(db, phone, 2);
  return { name: phone, account: another ? null : account };
}
