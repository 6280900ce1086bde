/** Data that the build writes into the script of the plain sign-in page (tools/client/sign-in-document.ts). */
import type { RoleName } from '#platform/kernel/roles.ts';
import type { EarlyRead } from '#platform/web/reads/early-read.ts';
import type { ProviderName } from '../../providers/names-contract.ts';

/** Texts of the page beyond its markup, in one language. */
export interface SignInTexts {
  readonly title: string;
  readonly loginHint: string;
  readonly show: string;
  readonly hide: string;
  readonly light: string;
  readonly dark: string;
  readonly noAnswer: string;
  readonly unreadable: string;
  readonly wait: { readonly one: string; readonly other: string };
  readonly waitText: string;
  /** With `{provider}`. */
  readonly provider: string;
}

export interface EarlyScreen {
  readonly files: readonly string[];
  readonly reads: readonly EarlyRead[];
}

export interface SignInFacts {
  readonly texts: Readonly<Record<'en' | 'fr', SignInTexts>>;
  /** The code of the refusal that asks for a second step. */
  readonly secondStep: string;
  /** How the providers call themselves. */
  readonly providers: Readonly<Record<ProviderName, string>>;
  /** Names this build, in the addresses of the words. */
  readonly build: string;
  /** Address of the program's start. */
  readonly entry: string;
  /** Addresses of all the code it loads at once. */
  readonly program: readonly string[];
  /** Address of the styles that index.html carries within itself. */
  readonly styles: string;
  /** Code addresses and first reads of each early screen (app/shell/early-routes.ts), by its path. */
  readonly screens: Readonly<Record<string, EarlyScreen>>;
  /** The role behind every one of those reads. */
  readonly readsNeed: RoleName;
}

declare const SIGN_IN: SignInFacts;

export const facts: SignInFacts = SIGN_IN;
