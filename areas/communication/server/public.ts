/** The parts of communication that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { addMessage, type MessageToAdd } from './messages/add-message.ts';
export { addSubmittedMessage } from './messages/add-submitted-message.ts';
export { tablesOfCommunication } from './personal-data.ts';
export { retentionOfCommunication } from './retention.ts';
