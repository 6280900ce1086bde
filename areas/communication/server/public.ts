/** What the servers of other areas may use of communication. */
export { addMessage, type MessageToAdd } from './add-message.ts';
export { addSubmittedMessage } from './add-submitted-message.ts';
export { tablesOfCommunication } from './personal-data.ts';
export { retentionOfCommunication } from './retention.ts';
