/** A roll while it is called: what was tapped, kept on this device until it is saved. */
import { useRef, useState } from 'react';
import { useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { followWrite } from '#platform/web/outbox/follow-write.ts';
import { discardWrite, outbox, queueWrite } from '#platform/web/outbox/outbox.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { entityOfRoll, type Roll, saveRoll } from '../../contract.ts';
import { countsOfRoll } from '../../roll/tap-rules.ts';
import { exceptionOf, type RollException } from '../../rules.ts';
import { useWords } from '../words.ts';
import {
  exceptionsFromServer,
  isToSaveAgain,
  seenBefore,
  sentAddress,
  toSend,
  useRefusedRoll,
  useWaitingRoll,
} from './roll-data.ts';
import { useCountsText } from './roll-words.ts';

interface Written {
  readonly exceptions: readonly RollException[];
  /** The roll as it was before; null where it was not called. */
  readonly seen: readonly RollException[] | null;
}

export interface RollDraft {
  readonly exceptions: ReadonlyMap<number, RollException>;
  /** Something was tapped and is not saved, or was refused and can be saved again. */
  readonly changed: boolean;
  /** An earlier visit left it. */
  readonly found: boolean;
  /** Saved on this device, and not sent yet. */
  readonly waits: boolean;
  /** @param exception null for present */
  set(studentId: number, exception: RollException | null): void;
  /** Several at once. */
  setAll(values: ReadonlyMap<number, RollException | null>): void;
  save(): void;
}

export function useRollDraft(roll: Roll): RollDraft {
  const t = useWords();
  const countsText = useCountsText();
  const waiting = useWaitingRoll(roll);
  const refused = useRefusedRoll(roll);
  const again = refused && waiting === null && isToSaveAgain(refused, roll) ? refused : null;
  const [written, setWritten] = useState<Written | null>(null);
  const saves = useRef(0);
  const entity = entityOfRoll(roll);
  const { found, forget, handOver } = useUnsentForm({ name: entity, written, onFound: setWritten });
  const shown =
    written?.exceptions ??
    (waiting ?? again)?.input.exceptions.map(exceptionOf) ??
    exceptionsFromServer(roll) ??
    [];
  const seenNow = () => (again ? (again.input.seen?.map(exceptionOf) ?? null) : seenBefore(roll, waiting));
  const setAll = (values: ReadonlyMap<number, RollException | null>) => {
    const others = shown.filter(({ studentId }) => !values.has(studentId));
    setWritten({
      exceptions: [...others, ...[...values.values()].filter((one) => one !== null)],
      seen: written ? written.seen : seenNow(),
    });
  };
  return {
    exceptions: new Map(shown.map((one) => [one.studentId, one])),
    changed: written !== null || again !== null,
    found: found && written !== null,
    waits: waiting?.state === 'waiting',
    set: (studentId, next) => setAll(new Map([[studentId, next]])),
    setAll,
    save() {
      const seen = written ? written.seen : seenNow();
      const counts = countsText(countsOfRoll(roll.students.length, shown));
      const classes = roll.classes.map(({ name }) => name).join(', ');
      const facts = { subject: roll.title ?? roll.subject?.name ?? '', classes, counts };
      const queued = queueWrite(
        saveRoll,
        {
          ...sentAddress(roll),
          exceptions: toSend(shown),
          ...(seen && { seen: toSend(seen) }),
        },
        { label: { key: 'ATTENDANCE.sent', facts, refused: 'ATTENDANCE.notSaved' }, replaces: entity },
        [handOver()],
      );
      if (again) void discardWrite(again.id);
      forget();
      setWritten(null);
      saves.current += 1;
      const save = saves.current;
      void queued.then(followWrite).then((end) => {
        // A refusal is announced by the outbox and stays on the page; of a roll that a newer one replaced nothing is known.
        const isOvertaken = outbox
          .get()
          .some((entry) => entry.entity === entity && entry.state === 'overtaken');
        if ((end !== 'sent' && end !== 'later') || isOvertaken || save !== saves.current) return;
        showToast({
          kind: 'info',
          text: t(end === 'sent' ? 'ATTENDANCE.saved' : 'ATTENDANCE.savedHere', facts),
        });
      });
    },
  };
}
