/** Events as they are answered: with names of those for whom they are, and whether the caller changes them. */
import { failures } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { SchoolEvent } from '../contract.ts';
import { type EventReader, type EventWriter, mayAddress } from '../rules.ts';
import { type Addressees, addressees, eventReader, eventWriter } from './event-access.ts';
import { findEvent, type StoredEvent } from './events-store.ts';

interface Naming {
  readonly reader: EventReader;
  readonly writer: EventWriter;
  readonly people: Addressees;
  readonly staff: boolean;
}

export async function naming(context: Context, reader: EventReader): Promise<Naming> {
  return {
    reader,
    writer: await eventWriter(context),
    people: await addressees(context),
    staff: isStaff(context.actor),
  };
}

/** Targets are named to staff. Families see that an event is for them, not for whom else it is. */
export function eventItem(stored: StoredEvent, { writer, people, staff }: Naming): SchoolEvent {
  const { audience, targetIds, suspensionId, uid, createdBy, createdAt, ...event } = stored;
  const targets = targetIds.map((id) => ({ id, target: people.target(audience, id) }));
  const found = targets.flatMap(({ target }) => target ?? []);
  return {
    ...event,
    audience,
    targets: staff ? targets.map(({ id, target }) => ({ id, name: target?.name ?? '' })) : [],
    suspends: suspensionId !== null,
    mayEdit: found.length === targets.length && mayAddress(writer, audience, found),
  };
}

/** The event after a change, as the response of a write. */
export async function eventRecord(context: Context, id: number): Promise<SchoolEvent> {
  const stored = await findEvent(context, id);
  if (!stored) throw failures.missing();
  return eventItem(stored, await naming(context, await eventReader(context)));
}
