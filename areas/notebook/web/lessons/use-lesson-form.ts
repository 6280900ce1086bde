/** The form of one lesson: what is typed, what is sent, what waits on this device without a network. */
import { useRef, useState } from 'react';
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import { useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { cancelWrite, discardWrite, queueWrite, useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import { isRequestFailure, savedMeanwhile } from '#platform/web/requests/request-failure.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type LessonEntry, readLessons, saveLesson } from '../../lessons/contract.ts';
import { readOwnLessons } from '../../own-lessons/contract.ts';
import { programmeOfNotebook } from '../../programmes/contract.ts';
import { useAddFiles } from '../attachments/use-add-files.ts';
import { useWords } from '../words.ts';
import { type DeviceOfForm, heirOf, isOfEarlierForm, newDevice, nextDevice } from './device-of-form.ts';
import {
  fieldsOf,
  fieldsOfInput,
  inputOf,
  type LessonFields,
  type LessonToWrite,
  nameOf,
  targetOf,
} from './lesson-fields.ts';
import { type NotebookOfLesson, type RefusedLesson, titleOf } from './lessons-data.ts';

interface UnsentLesson {
  readonly fields: LessonFields;
  readonly opened: LessonToWrite;
  /** Text that an earlier version of the program kept has none. */
  readonly device?: DeviceOfForm;
}

export function useLessonForm(
  notebook: NotebookOfLesson,
  first: LessonToWrite,
  {
    waiting,
    refused,
    onClose,
  }: { waiting: string | null; refused: RefusedLesson | null; onClose: () => void },
) {
  const { notebookId } = notebook;
  const t = useWords();
  const { today, day: dayText } = useFormats();
  const [opened, setOpened] = useState(first);
  // The refused text is what the person wrote: it is compared with the one that is there.
  const [edited, setEdited] = useState<LessonFields | null>(refused && fieldsOfInput(refused.input));
  const [compared, setCompared] = useState(refused === null);
  const [files, setFiles] = useState<readonly DocumentToSend[]>([]);
  const add = useAddFiles(notebook);
  const save = useCallWrite(saveLesson, [readLessons, readOwnLessons, programmeOfNotebook]);
  const queued = useWaitingWrites(saveLesson);
  const before = queued.find(({ id }) => id === waiting)?.input.device;
  const [device, setDevice] = useState(() => (before ? nextDevice(before) : newDevice()));
  const sent = useRef({ contents: '', times: 0 });
  const fields = edited ?? fieldsOf(opened, today());
  const target = targetOf(notebookId, opened);
  const unsent = useUnsentForm<UnsentLesson>({
    name: nameOf(targetOf(notebookId, first)),
    // With the version it changes: a newer one on the server must not be overwritten unseen.
    written: edited && { fields: edited, opened, device },
    onFound: (kept) => {
      setOpened(kept.opened);
      setEdited(kept.fields);
      if (kept.device)
        setDevice(kept.opened.kind === 'beside' ? heirOf(kept.device) : nextDevice(kept.device));
    },
  });
  const submitted = opened.kind === 'entry' && opened.entry.state !== 'draft';
  const signed = opened.kind === 'entry' && opened.entry.state === 'signed';
  const leave = () => {
    unsent.forget();
    onClose();
  };
  const unseen = !compared && opened.kind === 'entry' ? opened.entry : null;
  const conflict = savedMeanwhile(saveLesson, save.error) ?? unseen;
  /** Only where nothing else tells the lesson from the next one. */
  const deviceFor = (to: typeof target, submit: boolean) => {
    if (to.entryId !== null || to.lessonId !== null) return null;
    const contents = JSON.stringify([fields, submit]);
    if (sent.current.contents !== contents) sent.current = { contents, times: sent.current.times + 1 };
    return { ...device, turn: device.turn + sent.current.times };
  };
  const send = async (submit: boolean, over: LessonToWrite) => {
    const to = targetOf(notebookId, over);
    const input = inputOf(to, fields, { submit, correct: signed, device: deviceFor(to, submit) });
    if (waiting !== null) {
      // From here on the form alone has the text: it is kept like any other, and asked about before it is thrown away.
      setEdited(fields);
      await cancelWrite(waiting);
    }
    try {
      if (queued.some((write) => isOfEarlierForm(write.input, input))) return leave();
      const onlyFiles = edited === null && submitted && !signed && waiting === null;
      const { entryId } = onlyFiles ? target : await save.mutateAsync(input);
      showToast({ kind: 'info', text: t(submit ? 'LESSONS.submitted' : 'LESSONS.saved') });
      await add.now({ ...input, entryId }, files);
    } catch (error) {
      if (!isRequestFailure(error) || error.kind !== 'network') return;
      const label = {
        key: 'LESSONS.lessonOf',
        facts: { day: dayText(fields.heldOn), notebook: titleOf(notebook) },
        refused: 'LESSONS.lessonNotSaved',
      };
      await queueWrite(saveLesson, input, { label }, [unsent.handOver()]);
      showToast({ kind: 'info', text: t('LESSONS.queued') });
      await add.later(input, files);
    }
    if (refused) await discardWrite(refused.id);
    leave();
  };
  return {
    opened,
    target,
    fields,
    signed,
    submitted,
    files,
    setFiles,
    /** A stored document was removed. */
    onRemoved: (id: number) => {
      if (opened.kind !== 'entry') return;
      const attachments = opened.entry.attachments.filter((one) => one.id !== id);
      setOpened({ kind: 'entry', entry: { ...opened.entry, attachments } });
    },
    change: (part: Partial<LessonFields>) => {
      if (save.error && !conflict) save.reset();
      setEdited({ ...fields, ...part });
    },
    dirty: edited !== null || files.length > 0,
    found: unsent.found && edited !== null,
    busy: save.isPending || add.busy,
    /** Without those that the form settles itself. */
    error: conflict || (save.error && save.error.kind === 'network') ? null : save.error,
    conflict,
    send: (submit: boolean) => void send(submit, opened),
    keepMine: (submit: boolean) => {
      if (!conflict) return;
      const theirs: LessonToWrite = { kind: 'entry', entry: conflict };
      setOpened(theirs);
      setCompared(true);
      void send(submit, theirs);
    },
    takeTheirs: (theirs: LessonEntry) => {
      setOpened({ kind: 'entry', entry: theirs });
      setEdited(null);
      setCompared(true);
      if (refused) void discardWrite(refused.id);
      unsent.forget();
      save.reset();
    },
    leave,
  };
}
