/**
 * How many large lists are on their way at once: of one person, whatever the number of sessions, and of one school, so
 * that neither takes the server from the others. A list counts until its last byte is sent or its client has gone.
 */
import { failures } from '../../kernel/errors.ts';
import type { OrgId } from '../db/database.ts';

export interface LargeLists {
  /** @throws overloaded when the person or the school has as many under way as may be. */
  enter(reader: { readonly org: OrgId; readonly userId: number }, line: Line): void;
}

/** The connection that the list goes out on. */
export interface Line {
  readonly closed: boolean;
  once(event: 'close', then: () => void): unknown;
}

export interface LargeListLimits {
  readonly ofPerson: number;
  readonly ofOrganisation: number;
}

/** A person: two devices with two pages open. A school: a quarter of what the server takes on at once. */
const usual: LargeListLimits = { ofPerson: 4, ofOrganisation: 100 };

export function largeLists({ ofPerson, ofOrganisation }: LargeListLimits = usual): LargeLists {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    enter({ org, userId }, line) {
      if (line.closed) return;
      const [organisation, person] = [`${org}`, `${org}/${userId}`];
      if ((counts.get(person) ?? 0) >= ofPerson || (counts.get(organisation) ?? 0) >= ofOrganisation)
        throw failures.overloaded({ retryAfter: 2 });
      for (const key of [organisation, person]) add(key, 1);
      line.once('close', () => {
        for (const key of [organisation, person]) add(key, -1);
      });
    },
  };
}
