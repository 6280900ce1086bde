/** A notification of an area: the event, its recipients, and its words. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';

/** A value in the words, written in the language of the recipient. */
export type NewsFact =
  | string
  | number
  | { readonly day: SchoolDay }
  | { readonly amount: number; readonly currency: string }
  | { readonly words: string }
  | Readonly<Record<Language, string>>;

/** The fact by which an SMS goes only to parents who can read more in the application. */
export const smsForAccounts = { smsFor: 'accounts' } as const;

export function isForAccounts(facts: NewsText['facts'] = {}): boolean {
  return facts['smsFor'] === smsForAccounts.smsFor;
}

export interface NewsText {
  /** The key of a `title` and a `text`, which may use `{child}`, the child's first name. An SMS has the fact `short` in place of the text, where there is one. */
  readonly words: string;
  readonly facts?: Readonly<Record<string, NewsFact>>;
}

/**
 * Parents of students, all who get the school's messages or those who pay, for each child or `once` for all their children; or members of
 * the school.
 */
export type Audience =
  | { readonly parentsOf: readonly number[]; readonly only?: 'payers'; readonly once?: boolean }
  | { readonly members: readonly number[]; readonly about?: number };

export interface News {
  /** The id of a purpose that the area declares (`purposesOfNotifications`). */
  readonly purpose: string;
  /** The record: `homework 42`. A second time for the same record reaches only those it did not reach before. */
  readonly source: string;
  readonly to: Audience;
  readonly text: NewsText;
  /** The page that shows it: `/Homework?homework=42`. */
  readonly link: string;
}
