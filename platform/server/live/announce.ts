/** Announces with the transaction that there is something new for some people; what it is they read by a call of their own. */
import { sql } from 'kysely';
import type { InOrganisation } from '../db/database.ts';

export const liveChannel = 'cahier_live';

/** In place of a topic: the sessions with these ids have ended (a trigger of `sessions`). */
export const sessionEnded = 'session-ended';

export interface Announcement {
  readonly org: number;
  readonly topic: string;
  readonly userIds: readonly number[];
}

/** PostgreSQL takes 8,000 bytes; an id has 16 digits at most. */
const idsOfOne = 400;

/** @param topic what is new: `notifications`. Delivered when the transaction is committed, to every process of the server. */
export async function announceTo(
  { org, db }: InOrganisation,
  topic: string,
  userIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(userIds)];
  const parts = Array.from({ length: Math.ceil(ids.length / idsOfOne) }, (_, index) =>
    writtenOf({ org, topic, userIds: ids.slice(index * idsOfOne, (index + 1) * idsOfOne) }),
  );
  if (parts.length === 0) return;
  await sql`SELECT pg_notify(${liveChannel}, part) FROM unnest(${parts}::text[]) AS part`.execute(db);
}

function writtenOf({ org, topic, userIds }: Announcement): string {
  return `${org} ${topic} ${userIds.join(',')}`;
}

export function readAnnouncement(payload: string): Announcement {
  const [org, topic = '', ids = ''] = payload.split(' ');
  return { org: Number(org), topic, userIds: ids.split(',').map(Number) };
}
