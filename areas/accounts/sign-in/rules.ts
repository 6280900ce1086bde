/** Rules for passwords, and delays after wrong attempts. Pure: screen and server share them. */
import type { FailureKind } from '#platform/kernel/errors.ts';
import { failures } from '../contract.ts';

export const shortestSecret = 8;

/** The secrets that guessers try first; longer lists add little once attempts are slowed. */
const commonSecrets = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '12341234',
  'password',
  'password1',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyui',
  'qwerty12',
  'qwerty123',
  'azertyui',
  'azerty12',
  'azerty123',
  'iloveyou',
  'football',
  'cameroun',
  'cameroon',
  'motdepasse',
  'bonjour1',
  'abcd1234',
  'abcdefgh',
  'letmein1',
  'welcome1',
  'sunshine',
  'princess',
  'administrator',
]);

/**
 * Why a new secret is refused, or null when it is good.
 * `.` and `..` cannot travel in the path of the compatibility sign-in, where they mean a folder; they are too short anyway.
 */
export function secretFault(secret: string, login: string | null): FailureKind | null {
  if ([...secret].length < shortestSecret) return failures.secretTooShort;
  if (commonSecrets.has(secret.toLowerCase()) || /^(.)\1+$/.test(secret)) return failures.secretTooCommon;
  const name = login?.split('@')[0]?.toLowerCase() ?? '';
  if (login && (secret.toLowerCase() === login.toLowerCase() || secret.toLowerCase() === name))
    return failures.secretLikeLogin;
  return null;
}

/** How one counter slows attempts: `free` failures cost nothing, then the wait doubles from `first` up to `longest` seconds. */
export interface DelayRule {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
}

/** Failures at one name, from wherever they come, after which each network that does not know the person is held to `besieged`. */
export const besiegedAfter = 25;

/**
 * Per login and address together: a guesser at one desk. Per address: one secret tried on many names. Per login: many addresses at
 * one name. Others' failures at a name make nobody wait before a first try of their own (`besieged`: the pair's rule while many guess),
 * so that nobody can keep the owner out (security.md A11). Only a siege by hundreds of addresses holds up the name itself; a known device, a
 * mailed link and a slip work even then. Per device that knows the person. Per address for wrong printed and mailed codes, which are too long
 * to guess. For the short codes after the secret: per known device, per redeemed slip or link, and per person for all others.
 */
export const delayRules = {
  pair: { free: 3, first: 1, longest: 900 },
  besieged: { free: 1, first: 15, longest: 900 },
  address: { free: 25, first: 1, longest: 900 },
  login: { free: 600, first: 1, longest: 30 },
  device: { free: 5, first: 1, longest: 900 },
  ticket: { free: 60, first: 1, longest: 60 },
  code: { free: 5, first: 1, longest: 900 },
} as const satisfies Record<string, DelayRule>;

/** Seconds to wait after the given number of failures in a row. */
export function waitAfter(failureCount: number, rule: DelayRule): number {
  if (failureCount < rule.free) return 0;
  return Math.min(rule.first * 2 ** Math.min(failureCount - rule.free, 20), rule.longest);
}

/** Rows of one kind that one account has in the audit each hour, before they grow seldom. */
const auditedSingly = 10;

/**
 * Whether an act on the own account is audited, by its number within the hour: each of the first ten, then each
 * that doubles the number of those before, so that the last row says how often it was, to within a half.
 */
export function isAudited(inThisHour: number): boolean {
  return inThisHour <= auditedSingly || Number.isInteger(Math.log2(inThisHour / auditedSingly));
}

/** Logins are compared in lower case and without blanks around. */
export function normalLogin(typed: string): string {
  return typed.trim().toLowerCase();
}
