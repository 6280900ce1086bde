/** Changes that a parent requests. Pure: screen and server use the same rules. */
import type { Contacts } from '../links/links-contract.ts';

export const contactFields = ['phone', 'phone2', 'email', 'address'] as const;
export type ContactField = (typeof contactFields)[number];

/** The fields that would be other than they are. */
export function changedContacts(now: Contacts, proposed: Contacts): readonly ContactField[] {
  return contactFields.filter((field) => now[field] !== proposed[field]);
}

/** A new address is confirmed from its mailbox; taking the old one off needs no mailbox. */
export function needsConfirming(now: Contacts, proposed: Contacts): boolean {
  return proposed.email !== null && proposed.email.toLowerCase() !== now.email?.toLowerCase();
}

/** Wrong codes after which a new one is asked for. */
export const mostTries = 5;

/** Codes sent to new addresses within a day: whoever types other people's addresses floods no mailbox. */
export const mostMails = 5;
