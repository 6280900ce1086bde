/** What the owner of an account is told by mail of the providers that open it: nobody connects one, or takes one off, unseen. */
import type { OpenContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ProviderName } from '../provider-names-contract.ts';
import { providerTitles } from '../provider-rules.ts';
import type { AccountsSettings } from './accounts-settings.ts';
import { loginsOf } from './accounts-store.ts';

/** Written with the change that it tells of, to the e-mail of the account; who has none is told by the list under "More" alone. */
export async function tellOfProvider(
  context: OpenContext,
  { mails }: AccountsSettings,
  db: Db,
  news: {
    readonly userId: number;
    readonly provider: ProviderName;
    readonly what: 'connected' | 'disconnected';
  },
): Promise<void> {
  const address = (await loginsOf(db, news.userId)).find(({ email }) => email);
  if (!address) return;
  const provider = providerTitles[news.provider];
  await mails.add(db, {
    ...{ purpose: 'notice', school: context.actor?.org ?? null, lifetime: null, to: address.login },
    subject: context.say('PROVIDERS.mail.subject', { provider }),
    text: context.say(`PROVIDERS.mail.${news.what}`, { provider, login: address.login }),
  });
  context.afterwards(mails.sendDue);
}
