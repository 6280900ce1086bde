/** Words of accounts that come with their pages, one file for each ability. */
import { rules } from './account-rules-en.ts';
import { members } from './members-en.ts';
import { profile, secrets } from './own-account-en.ts';
import { providers } from './providers-en.ts';
import { second } from './second-factor-en.ts';
import { seeAs } from './see-as-en.ts';
import { access } from './sign-in-en.ts';

export const en = {
  SEE_AS: seeAs,
  MEMBERS: members,
  SECOND: second,
  SECRETS: secrets,
  PROVIDERS: providers,
  RULES: rules,
  PROFILE: profile,
  ACCESS: access,
} as const;
