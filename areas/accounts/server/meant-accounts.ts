/** Whose account somebody means by what they type in the place of a login. */
import type { Db } from '#platform/server/db/database.ts';
import { normalLogin, typedPhone } from '../rules.ts';
import { type Account, accountsByPhone, findAccountByLogin } from './accounts-store.ts';

/** One that may be meant; `name` stands for it where nobody has it. */
export interface Meant {
  readonly name: string;
  readonly account: Account | null;
}

/** A couple may have one telephone. A number that more people gave is a neighbour's or the school's own, and signs in nobody. */
const mostOfOneNumber = 2;

/** By a number always as many as two, so that neither time nor waits tell how many people have it. */
export async function meantAccounts(db: Db, typed: string): Promise<readonly Meant[]> {
  const phone = typedPhone(typed);
  if (phone === null) {
    const name = normalLogin(typed);
    return [{ name, account: await findAccountByLogin(db, name) }];
  }
  const found = await accountsByPhone(db, phone, mostOfOneNumber + 1);
  return Array.from({ length: mostOfOneNumber }, (_, place) => ({
    name: `${phone} ${place}`,
    account: found.length > mostOfOneNumber ? null : (found[place] ?? null),
  }));
}
