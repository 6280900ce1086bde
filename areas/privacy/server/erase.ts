/** Erases a person who has left, and keeps in two places that it was done. */
import { randomUUID } from 'node:crypto';
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { organisationMadeAt } from '#areas/school/server/public/school.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { eraseHeld } from '#platform/server/personal-data/erase-held.ts';
import type { ErasureFile, KeptErasure } from '#platform/server/personal-data/erasure-file.ts';
import {
  type ErasureItem,
  type ErasureReason,
  type erasePerson as eraseCall,
  failures,
} from '../contract.ts';
import { mayErase, refusalOf } from '../rules.ts';
import { listErasedPersons, noteErasure } from './erasures-store.ts';
import { findPerson } from './find-person.ts';
import { registerOf } from './read-held.ts';

/**
 * The register beside the database is written when the erasure is done, before the reply: a confirmed
 * erasure is done after any restore. Were the server killed in between, the hourly round writes it.
 * @throws forbidden, missing, enrolled, hasPupils, inUse, erased.
 */
export async function erasePerson(
  context: OpenContext,
  { erasures, mails }: { readonly erasures: ErasureFile; readonly mails: MailOutbox },
  { reason, ...subject }: InputOf<typeof eraseCall>,
): Promise<{ id: string }> {
  const erasure = await context.inSchool(async (at) => {
    if (!mayErase(at.actor)) throw common.forbidden();
    const { kind, id, person, state } = await findPerson(at, subject, { hold: true });
    const refusal = refusalOf(state);
    if (refusal) throw failures[refusal]();
    const { addresses } = await eraseHeld(at, registerOf(at), person);
    await mails.withdraw(at.db, at.org, addresses);
    const kept: KeptErasure = {
      id: randomUUID(),
      org: at.org,
      kind,
      person,
      reason,
      madeAt: (await organisationMadeAt(at)) ?? undefined,
      at: at.now,
      by: at.actor.userId,
    };
    await noteErasure(at, kept);
    await at.audit('privacy.erase', `${kind} ${id}`, { reason });
    return kept;
  });
  await erasures.add([erasure]);
  return { id: erasure.id };
}

const mostListed = 500;

/** @throws forbidden for who is limited to a section. */
export async function listErasures(context: Context): Promise<readonly ErasureItem[]> {
  if (!mayErase(context.actor)) throw common.forbidden();
  const members = await membersById(context);
  return (await listErasedPersons(context, mostListed)).map(({ id, kind, person, at, by, reason }) => {
    const member = members.get(by);
    return {
      id,
      kind,
      at,
      personId: person[kind] ?? 0,
      by: member ? fullName(member) : null,
      reason: reason as ErasureReason,
    };
  });
}
