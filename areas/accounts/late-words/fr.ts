import type { WordsLike } from '#platform/kernel/words.ts';
import { rules } from './account-rules-fr.ts';
import type { en } from './en.ts';
import { members } from './members-fr.ts';
import { profile, secrets } from './own-account-fr.ts';
import { providers } from './providers-fr.ts';
import { second } from './second-factor-fr.ts';
import { seeAs } from './see-as-fr.ts';
import { access } from './sign-in-fr.ts';

export const fr: WordsLike<typeof en> = {
  SEE_AS: seeAs,
  MEMBERS: members,
  SECOND: second,
  SECRETS: secrets,
  PROVIDERS: providers,
  RULES: rules,
  PROFILE: profile,
  ACCESS: access,
};
