/** Reads and writes of the screens of communication. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { createMessage, editMessage, listSent, removeMessage } from '../contract.ts';
import { listCopies, remindReaders } from '../copies/copies-contract.ts';
import {
  closeThread,
  confirmMessage,
  listOfStudent,
  listReceived,
  markRead,
  readThread,
  replyToMessage,
} from '../inbox/inbox-contract.ts';
import { previewMessage } from '../messages/preview-contract.ts';
import { readReach } from '../messages/reach-contract.ts';
import { approveMessage, listToReview, returnMessage } from '../review/review-contract.ts';
import { keepTemplate, listTemplates, removeTemplate } from '../templates/templates-contract.ts';

const templatesChanged = [listTemplates];
const inboxChanged = [listReceived, listOfStudent, readThread];
const sentChanged = [listSent, listCopies];
const reviewChanged = [listToReview];

export const useReach = () => useCallQuery(readReach, {});
export const useThread = (of: InputOf<typeof readThread>) => useCallQuery(readThread, of);
export const useCopies = (of: InputOf<typeof listCopies>) => useCallQuery(listCopies, of);

export const useMarkRead = () => useCallWrite(markRead, [...inboxChanged, ...sentChanged]);
export const useConfirm = () => useTapWrite(confirmMessage, [...inboxChanged, ...sentChanged]);
export const useReply = () => useTapWrite(replyToMessage, [...inboxChanged, ...sentChanged]);
export const useClose = () => useTapWrite(closeThread, [readThread]);

export const useCreate = () => useCallWrite(createMessage, [...sentChanged, listOfStudent]);
export const useEdit = () => useCallWrite(editMessage, sentChanged);
export const useRemove = () => useCallWrite(removeMessage, sentChanged);
export const useRemind = () => useCallWrite(remindReaders, sentChanged);
export const useToReview = () => useCallQuery(listToReview, {});
export const useApprove = () => useTapWrite(approveMessage, reviewChanged);
export const useReturn = () => useCallWrite(returnMessage, reviewChanged);
export const useTemplates = () => useCallQuery(listTemplates, {});
export const useKeepTemplate = () => useCallWrite(keepTemplate, templatesChanged);
export const useRemoveTemplate = () => useTapWrite(removeTemplate, templatesChanged);
export const usePreview = () => useCallWrite(previewMessage, []);
