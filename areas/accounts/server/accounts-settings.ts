import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import type { Providers } from './providers/providers.ts';

/** Settings passed to the accounts area at startup. */
export interface AccountsSettings {
  /** DEMO=public: demonstration accounts may sign in from other machines. */
  readonly demonstrationEverywhere: boolean;
  /** COMPAT_SIGN_IN: serve the sign-in whose secret travels in the address. */
  readonly compatibleSignIn: boolean;
  /** Where links in mails lead; never taken from a request's Host header. */
  readonly publicUrl: string;
  /** At which the installation is registered, for signing in with an account of theirs. */
  readonly providers: Providers;
  readonly mails: MailOutbox;
  /** For secrets that must be read again. */
  readonly sealing: Sealing;
}
