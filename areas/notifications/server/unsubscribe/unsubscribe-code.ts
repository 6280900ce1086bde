/** The code in a mail that takes its reader off the list: sealed by the installation, so that nobody writes one for another person. */
import { asOrg, type OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';

const about = 'unsubscribe';

export interface Subscriber {
  readonly org: OrgId;
  readonly userId: number;
}

export function unsubscribeCode(sealing: Sealing, { org, userId }: Subscriber): string {
  return sealing.seal(`${org} ${userId}`, about).toString('base64url');
}

/** Null for a code of another installation, or none at all. */
export function subscriberOf(sealing: Sealing, code: string): Subscriber | null {
  const opened = sealing.open(Buffer.from(code, 'base64url'), about);
  const [, org, userId] = /^(\d{1,15}) (\d{1,15})$/.exec(opened ?? '') ?? [];
  return org && userId ? { org: asOrg(Number(org)), userId: Number(userId) } : null;
}
