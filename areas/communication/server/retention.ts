/** How long messages are kept. */
import { countOldSms, removeOldSms } from '#areas/notifications/server/public/single-deliveries.ts';
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countOldMessages, removeOldMessages } from './messages/old-messages-store.ts';

export const retentionOfCommunication = retentionCategories.contribute({
  id: 'messages',
  title: { en: 'Messages', fr: 'Messages' },
  text: {
    en: 'The message is deleted with all answers and documents, for its sender and for those who got it. So is what became of each SMS, and what it cost. A conversation counts from its last reply, a draft from when it was begun.',
    fr: 'Le message est supprimé avec ses réponses et ses documents, chez l’expéditeur et chez les destinataires, de même que le sort et le coût de chaque SMS. Une conversation compte depuis sa dernière réponse, un brouillon depuis son début.',
  },
  from: 'making',
  months: 36,
  count: async (at, before) => (await countOldMessages(at, before)) + (await countOldSms(at, before)),
  remove: async (at, before) => (await removeOldMessages(at, before)) + (await removeOldSms(at, before)),
});
