/** What other areas show of communication once the first page is there. */
export { MessagesToday } from './messages-today.tsx';
