/** Purposes of notifications that later areas declare. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { NewsFact } from '../news.ts';

/** A reason to notify somebody. */
export interface NotificationPurpose {
  /** The area and what happened: `homework.given`. */
  readonly id: string;
  /** The key of its name in the words of the area's server. */
  readonly name: string;
  readonly audience: 'families' | 'staff';
  /** The area writes mails of its own about it, so it goes out by no second one. */
  readonly mailsItself?: true;
}

export const purposesOfNotifications = extensionPoint<NotificationPurpose>('purposes of notifications');

/** The writer of a notification's source, who decides whether it is sent again. */
export interface WriterOfNews {
  readonly source: string;
  readonly userId: number;
  readonly subject: NewsFact;
  /** Where what became of it is listed. */
  readonly link: string;
}

export interface WritersOfNews {
  readonly purposes: readonly string[];
  /** @param sources of notifications with these purposes */
  writersOf(at: InOrganisation, sources: readonly string[]): Promise<readonly WriterOfNews[]>;
}

export const writersOfNews = extensionPoint<WritersOfNews>('writers of what people are notified of');
