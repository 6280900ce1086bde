/** The public functions of communication for the servers of other areas. */
export { addMessage, type MessageToAdd } from './messages/add-message.ts';
export { addSubmittedMessage } from './messages/add-submitted-message.ts';
export { tablesOfCommunication } from './personal-data.ts';
export { retentionOfCommunication } from './retention.ts';
