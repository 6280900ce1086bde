/** What later areas declare of what they notify people of. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';

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
