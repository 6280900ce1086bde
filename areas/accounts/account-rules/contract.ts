/** The calls of what a school has decided about the accounts of those who work there. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { versionRead } from '#platform/kernel/wire-values.ts';
import { canAdministrate, canSee } from '../members/contract.ts';
import { providerNames } from '../providers/names-contract.ts';

const given = {
  /** Staff may change their own name. */
  ownNames: z.boolean(),
  /** Those who take lists out or handle money need a second step at the sign-in. */
  secondFactor: z.boolean(),
  /** Days to set it up in, from the day it was decided. */
  graceDays: z.int().check(z.minimum(0), z.maximum(90)),
  /** With which other accounts people of the school may sign in. */
  signInWith: z.array(z.enum(providerNames)),
};
const rules = z.strictObject({
  ...given,
  /** Those at which the installation is registered. */
  providers: z.array(z.enum(providerNames)),
  version: z.int(),
  mayEdit: z.boolean(),
});
export type AccountRules = z.infer<typeof rules>;
export type GivenRules = Omit<AccountRules, 'version' | 'mayEdit' | 'providers'>;

export const readAccountRules = defineCall({
  name: 'accounts.readAccountRules',
  method: 'GET',
  path: '/usm/api/account-rules',
  summary: 'What the school has decided about accounts.',
  needs: [canSee],
  item: rules,
  replies: 'record',
});

export const saveAccountRules = defineCall({
  name: 'accounts.saveAccountRules',
  method: 'PUT',
  path: '/usm/api/account-rules',
  summary: 'Decides about the accounts of those who work at the school.',
  needs: [canAdministrate],
  body: z.strictObject({ version: versionRead, ...given }),
  item: rules,
  replies: 'record',
  read: ({ body: { version, ...of } }) => ({ version, rules: of }),
  send: ({ version, rules: of }) => ({ body: { version, ...of } }),
});
