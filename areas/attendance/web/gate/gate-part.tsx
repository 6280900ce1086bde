/** The late gate: finds the student, notes the lateness, prints the slip; then whoever came late today. */

import { Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FindStudent } from '#areas/students/web/public/find-student.tsx';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import type { FoundRow } from '#platform/web/scan/found.ts';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { canDecide, longestNote } from '../../contract.ts';
import { readDay } from '../../day/contract.ts';
import { type GatePass, listPasses, notePass, printPass, removePass } from '../../gate/contract.ts';
import { useWords } from '../words.ts';

export function GatePart() {
  const [student, setStudent] = useState<FoundRow | null>(null);
  return (
    <div className="grid items-start gap-4 @min-[760px]:grid-cols-2">
      {student ? (
        <NoteLateness key={student.id} student={student} onDone={() => setStudent(null)} />
      ) : (
        <FindStudent role={canDecide} without={[]} onFound={setStudent} />
      )}
      <PassesOfToday />
    </div>
  );
}

function NoteLateness({ student, onDone }: { student: FoundRow; onDone: () => void }) {
  const t = useWords();
  const textOf = useFailureText();
  const [reason, setReason] = useState('');
  const note = useCallWrite(notePass, [listPasses, readDay]);
  const print = useDocument(printPass);
  const submit = () =>
    note.mutate(
      { studentId: student.id, reason: reason.trim() || null },
      {
        onSuccess: ({ id, minutes }) => {
          showToast({
            kind: 'info',
            text: t('ATTENDANCE.gate.noted', { name: student.name, minutes }),
          });
          print.mutate({ id });
          onDone();
        },
      },
    );
  return (
    <Card
      title={t('ATTENDANCE.gate.chosen')}
      action={
        <Button small look="quiet" onClick={onDone}>
          {t('ATTENDANCE.gate.other')}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          <span className="block text-18 font-medium [overflow-wrap:anywhere]">{student.name}</span>
          <span className="text-13 text-ink-2">{student.about}</span>
        </p>
        <TextInput
          label={t('ATTENDANCE.gate.reason')}
          maxLength={longestNote}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {note.error && <Banner kind="error">{textOf(note.error)}</Banner>}
        <Button type="submit" look="primary" wide busy={note.isPending}>
          {t('ATTENDANCE.gate.now')}
        </Button>
      </form>
    </Card>
  );
}

function PassesOfToday() {
  const t = useWords();
  const today = useFormats().today();
  const query = useStaffQuery(listPasses, { day: today });
  return (
    <Card title={t('ATTENDANCE.gate.list')}>
      {!query.data ? (
        <NotLoaded query={query} count={3} size="pop" />
      ) : query.data.length === 0 ? (
        <p className="text-14 text-ink-3">{t('ATTENDANCE.gate.none')}</p>
      ) : (
        <ul>
          {query.data.map((pass) => (
            <PassRow key={pass.id} pass={pass} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PassRow({ pass }: { pass: GatePass }) {
  const t = useWords();
  const print = useDocument(printPass);
  const remove = useTapWrite(removePass, [listPasses, readDay]);
  const [asking, setAsking] = useState(false);
  const name = listName(pass.student);
  const about = [
    pass.student.className,
    pass.arrivedAt,
    t('ATTENDANCE.gate.minutes', { count: pass.minutes }),
    t('ATTENDANCE.gate.count', { count: pass.count }),
  ];
  return (
    <li className="flex items-center gap-2 border-b border-rule/60 py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-13 text-ink-2">{about.filter(Boolean).join(' · ')}</p>
        {pass.reason && <p className="text-13 [overflow-wrap:anywhere]">{pass.reason}</p>}
      </div>
      <IconButton
        icon={Printer}
        label={t('ATTENDANCE.gate.printOf', { name })}
        onClick={() => print.mutate({ id: pass.id })}
      />
      <IconButton
        icon={Trash2}
        label={t('ATTENDANCE.gate.removeOf', { name })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t('ATTENDANCE.gate.remove')}
        danger
        confirm={t('ATTENDANCE.gate.remove')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { id: pass.id },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('ATTENDANCE.gate.removed') }),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('ATTENDANCE.gate.removeText', { name })}
      </ConfirmDialog>
    </li>
  );
}
