/** A person's own choices: how notifications reach them beyond the application, and which ones. */
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { guardiansOfAccount } from '#areas/parents/server/public/guardians.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import type { OwnChoices, setOwnChoices as setCall } from '../../choices/contract.ts';
import { noChoices, usesChannel } from '../../choices/rules.ts';
import { failures } from '../../sms/contract.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { findSmsSettings } from '../sms/sms-settings-store.ts';
import { choicesOf, storeChoices } from './choices-store.ts';
import { findForced } from './notification-settings-store.ts';

export interface ChoiceOptions {
  readonly mails: MailOutbox;
}

/** Only what there is: no switch for a channel that the school does not have, or that does not reach the person. */
export async function readOwnChoices(
  context: Context,
  options: ChoiceOptions,
  { language }: { readonly language: Language },
): Promise<OwnChoices> {
  const { userId } = context.actor;
  const chosen = (await choicesOf(context, [userId])).get(userId) ?? noChoices;
  const forced = new Set(await findForced(context));
  const sms = isParent(context) ? await findSmsSettings(context) : null;
  const address = options.mails.leaves ? await addressOf(context) : null;
  const audience = isParent(context) ? 'families' : 'staff';
  return {
    email: address === null ? null : { on: usesChannel(chosen, 'email', audience), address },
    sms: sms?.active ? usesChannel(chosen, 'sms', 'families') : null,
    language: chosen.language,
    quiet:
      chosen.quietFrom && chosen.quietUntil ? { from: chosen.quietFrom, until: chosen.quietUntil } : null,
    purposes: ownPurposes(context).map(({ id, name }) => ({
      id,
      name: context.say(name, {}, language),
      on: forced.has(id) || !chosen.declined.includes(id),
      forced: forced.has(id),
    })),
  };
}

/** @throws unknownPurpose */
export async function setOwnChoices(
  context: Context,
  options: ChoiceOptions,
  { email, sms, messageLanguage, quiet, declined, language }: InputOf<typeof setCall>,
): Promise<OwnChoices> {
  const { userId } = context.actor;
  const known = new Set(ownPurposes(context).map(({ id }) => id));
  if (!declined.every((id) => known.has(id))) throw failures.unknownPurpose();
  const before = (await choicesOf(context, [userId])).get(userId) ?? noChoices;
  const choices = {
    ...before,
    email: email ?? before.email,
    sms: sms ?? before.sms,
    declined: [...new Set(declined)],
    language: messageLanguage,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
  };
  await storeChoices(context, userId, choices, context.now);
  return readOwnChoices(context, options, { language });
}

function isParent({ actor }: Context): boolean {
  return actor.grants.some(({ scope }) => scope === 'children');
}

/** A person may be both: a teacher whose child is at the school. */
function ownPurposes(context: Context) {
  const isStaff = context.actor.grants.some(({ scope }) => scope !== 'children');
  return context
    .contributions(purposesOfNotifications)
    .filter(({ audience }) => (audience === 'families' ? isParent(context) : isStaff));
}

/** Where mails go: that of the record for a parent, that of the account for others (deliveries/present-recipients.ts). */
async function addressOf(context: Context): Promise<string | null> {
  const { userId } = context.actor;
  const record = isParent(context) ? await guardiansOfAccount(context, userId) : [];
  const ofRecord = record.find(({ email }) => email)?.email ?? null;
  if (ofRecord !== null) return ofRecord;
  const login = (await parentLogins(context, [userId])).get(userId)?.login ?? null;
  return !isParent(context) && login?.includes('@') ? login : null;
}
