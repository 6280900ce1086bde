/** Mails to the owner of an account, so that its sign-in never changes unnoticed. */
import type { OpenContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ProviderName } from '../providers/names-contract.ts';
import { providerTitles } from '../providers/rules.ts';
import type { AccountsSettings } from './accounts-settings.ts';
import { loginsOf } from './accounts-store.ts';

interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Written with the change that it tells of, to the e-mail of the account; who has none sees it in the lists under "More" alone. */
async function tellOwner(
  context: OpenContext,
  { mails }: Pick<AccountsSettings, 'mails'>,
  db: Db,
  userId: number,
  message: (login: string) => Message,
): Promise<void> {
  const address = (await loginsOf(db, userId)).find(({ email }) => email);
  if (!address) return;
  await mails.add(db, {
    purpose: 'notice',
    school: context.actor?.org ?? null,
    lifetime: null,
    to: address.login,
    ...message(address.login),
  });
  context.afterwards(mails.sendDue);
}

export function tellOfProvider(
  context: OpenContext,
  settings: AccountsSettings,
  db: Db,
  news: {
    readonly userId: number;
    readonly provider: ProviderName;
    readonly what: 'connected' | 'disconnected';
  },
): Promise<void> {
  const provider = providerTitles[news.provider];
  return tellOwner(context, settings, db, news.userId, (login) => ({
    subject: context.say('PROVIDERS.mail.subject', { provider }),
    text: context.say(`PROVIDERS.mail.${news.what}`, { provider, login }),
  }));
}

/** A secret took the place of another one; `ended`: what was connected until then. */
export function tellOfSecret(
  context: OpenContext,
  settings: AccountsSettings,
  db: Db,
  news: { readonly userId: number; readonly ended: readonly ProviderName[] },
): Promise<void> {
  const page = `${settings.publicUrl}/login`;
  return tellOwner(context, settings, db, news.userId, (login) => ({
    subject: context.say('SECRETS.mail.changedSubject'),
    text: context.say('SECRETS.mail.changed', { login, page }) + sentenceOfEnded(context, news.ended),
  }));
}

/** Follows a message about a change that ended connections; empty when it ended none. */
export function sentenceOfEnded(context: OpenContext, ended: readonly ProviderName[]): string {
  const providers = ended.map((provider) => providerTitles[provider]).join(', ');
  return ended.length === 0 ? '' : `\n${context.say('SECRETS.mail.ended', { providers })}`;
}
