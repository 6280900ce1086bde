/** Actions on a student's record: each form loads on demand. */
import { BookCheck, Camera, DoorOpen, Pencil, Printer, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { documentsOfStudent, type FormalStudentDocument } from '../../documents/student-documents-rules.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { useCardOfStudent } from '../documents/use-card-of-student.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./student-form.tsx')).StudentForm;
const loadMove = async () => (await import('../enrolments/move-form.tsx')).MoveForm;
const loadChoices = async () => (await import('../choices/choices-dialog.tsx')).ChoicesDialog;
const loadLeave = async () => (await import('../enrolments/leave-form.tsx')).LeaveForm;
const loadDocument = async () =>
  (await import('../documents/formal-document-dialog.tsx')).FormalDocumentDialog;
const loadPhoto = async () => (await import('../photos/photo-dialog.tsx')).PhotoDialog;

export function StudentActions({ student }: { student: StudentRecord }) {
  const t = useWords();
  const [open, setOpen] = useState<'form' | 'move' | 'leave' | 'photo' | 'choices' | null>(null);
  const [documentKind, setDocumentKind] = useState<FormalStudentDocument | null>(null);
  const onClose = () => {
    setOpen(null);
    setDocumentKind(null);
  };
  const from = student.enrolments.find(({ current }) => current) ?? null;
  const opened = student;
  const printCard = useCardOfStudent(student.id);
  return (
    <>
      <Button look="primary" icon={Pencil} onClick={() => setOpen('form')}>
        {t('STUDENT.edit')}
      </Button>
      <Menu
        label={t('STUDENT.actions', { name: listName(student) })}
        actions={[
          { label: t('STUDENT.photo.action'), icon: Camera, onSelect: () => setOpen('photo') },
          {
            label: t(from ? 'STUDENT.move.action' : 'STUDENT.move.enrol'),
            icon: Shuffle,
            onSelect: () => setOpen('move'),
          },
          ...(from && from.optional.length > 0
            ? [{ label: t('STUDENT.choices.action'), icon: BookCheck, onSelect: () => setOpen('choices') }]
            : []),
          ...documentsOfStudent(student).map((one) => ({
            label: t(`STUDENT.print.${one}`),
            icon: Printer,
            onSelect: () => (one === 'card' ? printCard() : setDocumentKind(one)),
          })),
          ...(student.status === 'enrolled'
            ? [{ label: t('STUDENT.leave.action'), icon: DoorOpen, onSelect: () => setOpen('leave') }]
            : []),
        ]}
      />
      {open === 'form' && (
        <LazyPart load={loadForm} onMissing={onClose} props={{ opened, classId: null, onClose }} />
      )}
      {open === 'move' && <LazyPart load={loadMove} onMissing={onClose} props={{ opened, from, onClose }} />}
      {open === 'leave' && <LazyPart load={loadLeave} onMissing={onClose} props={{ opened, onClose }} />}
      {open === 'choices' && from && (
        <LazyPart
          load={loadChoices}
          onMissing={onClose}
          props={{ ...from, studentId: student.id, onClose }}
        />
      )}
      {documentKind && (
        <LazyPart
          load={loadDocument}
          onMissing={onClose}
          props={{ student, document: documentKind, onClose }}
        />
      )}
      {open === 'photo' && <LazyPart load={loadPhoto} onMissing={onClose} props={{ student, onClose }} />}
    </>
  );
}
