import { channel } from 'node:diagnostics_channel';
import { MailRefused, type SendMail } from '#platform/server/mail/mail.ts';

/** Announces what became of each attempt. Does nothing without a listener. */
export const mailStates = channel('cahier:mails');

export function countMails(send: SendMail): SendMail {
  return async (mail) => {
    try {
      await send(mail);
    } catch (error) {
      mailStates.publish(stateAfter(error));
      throw error;
    }
    mailStates.publish('sent');
  };
}

/** In the words of the other channels: `waiting` is tried again later. */
function stateAfter(error: unknown): string {
  if (!(error instanceof MailRefused)) return 'waiting';
  if (error.mayHaveArrived) return 'uncertain';
  return error.ofThisMail === 'for good' ? 'failed' : 'waiting';
}
