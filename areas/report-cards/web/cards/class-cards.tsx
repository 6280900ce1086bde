/** The report cards of a class: which period, who has one, and what is done with them. */
import { Award, FileText, Printer, Stamp } from 'lucide-react';
import { useState } from 'react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { namesakesIn } from '#platform/kernel/people/namesakes.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { totalText } from '../../cards/total-text.ts';
import {
  type Board,
  type PeriodItem,
  printCard,
  printClass,
  readBoard,
  type StudentItem,
} from '../../contract.ts';
import { useWords } from '../words.ts';

const loadIssue = async () => (await import('../issues/issue-dialog.tsx')).IssueDialog;
const loadHonours = async () => (await import('../prints/honours-dialog.tsx')).HonoursDialog;
const loadPublish = async () => (await import('../issues/publish-dialog.tsx')).PublishDialog;
const loadPreview = async () => (await import('./card-preview.tsx')).CardPreview;

export function ClassCards({ classroom }: { classroom: ClassOnPage }) {
  const t = useWords();
  const mayCall = useMayCall(readBoard);
  const [period, setPeriod] = useState<PeriodKey | null>(null);
  const isQueried = classroom.inReach && mayCall && !classroom.isGroup;
  const query = useCallQuery(readBoard, { classId: classroom.id, period }, { enabled: isQueried });
  if (classroom.isGroup) return <p className="text-14 text-ink-3">{t('REPORTCARD.ofGroups')}</p>;
  if (!isQueried) return <p className="text-14 text-ink-3">{t('REPORTCARD.notInReach')}</p>;
  if (!query.data) return <NotLoaded query={query} count={6} />;
  return <Cards board={query.data} onPeriod={setPeriod} />;
}

function Cards({ board, onPeriod }: { board: Board; onPeriod: (period: PeriodKey) => void }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const period = board.periods.find(({ key }) => key === board.period);
  const namesakes = namesakesIn(board.students.map((one) => ({ ...one, id: one.studentId })));
  if (!period) {
    return (
      <EmptyState drawing="tools" size="full" title={t('REPORTCARD.noPeriods')}>
        {t('REPORTCARD.noPeriodsHelp')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-44 flex-1 menu:max-w-64">
          <Select
            label={t('REPORTCARD.period')}
            value={period.key}
            onChange={onPeriod}
            options={board.periods.map((one) => ({ value: one.key, label: periodName(one, language) }))}
          />
        </div>
        <Tools board={board} period={period} />
      </div>
      <p className="text-13 text-ink-2">
        {period.issuedAt === null
          ? t('REPORTCARD.notIssued')
          : t('REPORTCARD.issued', { count: period.issued, day: day(period.issuedAt) })}
        {period.issued > 0 && ' · '}
        {period.issued > 0 &&
          (period.publishedFrom === null
            ? t('REPORTCARD.notPublished')
            : t('REPORTCARD.published', { day: day(period.publishedFrom) }))}
      </p>
      {board.students.length === 0 ? (
        <EmptyState drawing="notebook">{t('REPORTCARD.nobody')}</EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {board.students.map((student) => (
            <StudentLine
              key={student.studentId}
              {...{ student, board, period: period.key }}
              isNamesake={namesakes.has(student.studentId)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Tools({ board, period }: { board: Board; period: PeriodItem }) {
  const t = useWords();
  const [open, setOpen] = useState<'issue' | 'publish' | 'honours' | null>(null);
  const print = useDocument(printClass);
  const mayPrint = useMayCall(printClass);
  const textOf = useFailureText();
  const close = () => setOpen(null);
  const { classId, students } = board;
  const { key, issued } = period;
  return (
    <>
      {board.mayIssue && (
        <Button
          icon={Stamp}
          look={issued === 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setOpen('issue')}
        >
          {t(issued === 0 ? 'REPORTCARD.issue' : 'REPORTCARD.issueAgain')}
        </Button>
      )}
      {issued > 0 && mayPrint && (
        <Button icon={Printer} busy={print.isPending} onClick={() => print.mutate({ classId, period: key })}>
          {t('REPORTCARD.print')}
        </Button>
      )}
      {issued > 0 && (
        <Button icon={Award} aria-haspopup="dialog" onClick={() => setOpen('honours')}>
          {t('REPORTCARD.papers.honours')}
        </Button>
      )}
      <Link
        to="/report-cards"
        search={{ period: key }}
        className="inline-flex min-h-control items-center text-14 text-primary hover:underline"
      >
        {t('REPORTCARD.prints.toAll')}
      </Link>
      {issued > 0 && board.mayPublish && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('publish')}>
          {t(period.publishedFrom === null ? 'REPORTCARD.publish' : 'REPORTCARD.publishedAgain')}
        </Button>
      )}
      {print.error && (
        <div className="w-full">
          <Banner kind="error">{textOf(print.error)}</Banner>
        </div>
      )}
      {open === 'issue' && (
        <LazyPart load={loadIssue} onMissing={close} props={{ classId, period, students, onClose: close }} />
      )}
      {open === 'honours' && (
        <LazyPart load={loadHonours} onMissing={close} props={{ classId, period: key, onClose: close }} />
      )}
      {open === 'publish' && (
        <LazyPart
          load={loadPublish}
          onMissing={close}
          props={{ classId, period: key, from: period.publishedFrom, onClose: close }}
        />
      )}
    </>
  );
}

/** Whether a card of the student would say something else than the one at home, or there is none. */
function isToIssue({ card, average, levels }: StudentItem): boolean {
  if (average === null && !levels?.some(({ count }) => count > 0)) return false;
  return card?.state !== 'valid' || card.outdated || card.classMoved;
}

/** Changes of the student's data; or of the class's alone, which leaves the card as it is. */
function Changes({ card }: { card: NonNullable<StudentItem['card']> }) {
  const t = useWords();
  if (card.outdated) {
    return card.changes.map((part) => t(`REPORTCARD.changes.${part}`)).join(' · ');
  }
  return card.classMoved && t('REPORTCARD.changes.ofClass');
}

const tones = { valid: 'done', replaced: 'previous', cancelled: 'late' } as const;

interface StudentLineProps {
  student: StudentItem;
  board: Board;
  period: PeriodKey;
  /** Has the name of another in the class. */
  isNamesake: boolean;
}

function StudentLine({ student, board, period, isNamesake }: StudentLineProps) {
  const t = useWords();
  const language = useLanguage();
  const { nameOrder } = useSession();
  const print = useDocument(printCard);
  const mayPrint = useMayCall(printCard);
  const textOf = useFailureText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { card } = student;
  const name = listName(student, nameOrder);
  return (
    <li className="flex min-h-row items-center gap-3 border-b border-rule px-3 py-2 last:border-0 menu:px-4">
      <span className="tabular w-6 shrink-0 text-right text-13 text-ink-3">{student.number}</span>
      <button
        type="button"
        data-row
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-control min-w-0 flex-1 cursor-pointer flex-col justify-center text-left"
      >
        <span className="font-medium [overflow-wrap:anywhere]">
          {name}
          {isNamesake && <span className="tabular ml-2 text-13 text-ink-3">{student.matricule}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-3">
          {card ? (
            <StatusChip tone={card.outdated && card.state === 'valid' ? 'draft' : tones[card.state]}>
              {card.outdated && card.state === 'valid'
                ? t('REPORTCARD.outdated')
                : t(`REPORTCARD.states.${card.state}`)}
            </StatusChip>
          ) : (
            t('REPORTCARD.none')
          )}
          {card && card.version > 1 && t('REPORTCARD.version', { version: card.version })}
          {card?.state === 'valid' && <Changes card={card} />}
        </span>
      </button>
      <span className="tabular shrink-0 text-right">
        <span className="block font-medium">{totalText(student, language) ?? '–'}</span>
        {student.levels === null && (
          <span className="block text-13 text-ink-3">
            {student.classified && student.rank !== null
              ? ordinal(student.rank, language, null)
              : t('REPORTCARD.notClassified')}
          </span>
        )}
      </span>
      <span className="flex w-control shrink-0 justify-end">
        {card && mayPrint && (
          <IconButton
            icon={FileText}
            label={t('REPORTCARD.printOne', { name })}
            disabled={print.isPending}
            onClick={() =>
              print.mutate(
                { id: card.id },
                { onError: (error) => showToast({ kind: 'error', text: textOf(error) }) },
              )
            }
          />
        )}
      </span>
      {open && (
        <LazyPart
          load={loadPreview}
          onMissing={close}
          props={{
            classId: board.classId,
            period,
            studentId: student.studentId,
            name,
            onClose: close,
            cancellable: board.mayPublish && card?.state === 'valid' ? card.id : null,
            issuable: board.mayIssue && isToIssue(student),
          }}
        />
      )}
    </li>
  );
}
