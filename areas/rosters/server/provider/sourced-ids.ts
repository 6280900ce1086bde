/** Identifiers of the school's records in OneRoster: the one of another system, else one of the school's own that never changes. */
import { createHash } from 'node:crypto';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type ExternalKind, findNamespace, listExternalIds } from '../external-ids-store.ts';

export type SourcedIds = (kind: ExternalKind, record: string) => string;

export async function sourcedIds(at: InOrganisation): Promise<SourcedIds> {
  const namespace = (await findNamespace(at)) ?? '';
  const given = new Map(
    (await listExternalIds(at)).map(({ kind, record, sourceId }) => [`${kind} ${record}`, sourceId]),
  );
  return (kind, record) => given.get(`${kind} ${record}`) ?? nameFrom(`${namespace} ${kind} ${record}`);
}

/** The identifier of an enrolment or role is made from the records that it joins, so it is the same in each export. */
export function joinedId(...parts: readonly string[]): string {
  return nameFrom(parts.join(' '));
}

/** A UUID of version 8 (RFC 9562) from a digest. */
function nameFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
