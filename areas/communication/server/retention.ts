/** How long messages are kept. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countOldMessages, removeOldMessages } from './old-messages-store.ts';

export const retentionOfCommunication = retentionCategories.contribute({
  id: 'messages',
  title: { en: 'Messages', fr: 'Messages' },
  text: {
    en: 'The message is deleted with all answers and documents, for its sender and for those who got it. A conversation counts from its last reply.',
    fr: 'Le message est supprimé avec ses réponses et ses documents, chez l’expéditeur et chez les destinataires. Une conversation compte depuis sa dernière réponse.',
  },
  from: 'making',
  months: 36,
  count: countOldMessages,
  remove: removeOldMessages,
});
