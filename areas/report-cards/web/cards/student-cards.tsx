/** The report cards of a student: what the family may keep, and staff in reach. */
import { Download, Eye, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { totalText } from '../../cards/total-text.ts';
import { type CardOfStudent, listCardsOfStudent, printCard } from '../../contract.ts';
import { printTranscript } from '../../prints/honours-contract.ts';
import { useWords } from '../words.ts';

const loadReader = async () => (await import('./card-reader.tsx')).CardReader;

export function StudentCards({ student }: { student: StudentRecord }) {
  const t = useWords();
  const query = useCallQuery(listCardsOfStudent, { studentId: student.id });
  const print = useDocument(printCard);
  const textOf = useFailureText();
  const session = useSession();
  const language = useLanguage();
  const [read, setRead] = useState<CardOfStudent | null>(null);
  if (!query.data) return <NotLoaded query={query} count={3} />;
  if (query.data.length === 0) {
    return (
      <EmptyState drawing="notebook" title={t('REPORTCARD.own.empty')}>
        {t('REPORTCARD.own.emptyHelp')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {isStaff(session) && <Transcript studentId={student.id} />}
      {print.error && <Banner kind="error">{textOf(print.error)}</Banner>}
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {query.data.map((card) => (
          <CardLine
            key={card.id}
            card={card}
            busy={print.isPending && print.variables.id === card.id}
            onPrint={() => print.mutate({ id: card.id })}
            onRead={() => setRead(card)}
          />
        ))}
      </ul>
      {read && (
        <LazyPart
          load={loadReader}
          onMissing={() => setRead(null)}
          props={{
            id: read.id,
            studentId: student.id,
            name: `${periodName(read, language)} · ${read.year}`,
            onClose: () => setRead(null),
          }}
        />
      )}
    </div>
  );
}

/** For staff alone: a family asks the school for one. */
function Transcript({ studentId }: { studentId: number }) {
  const t = useWords();
  const textOf = useFailureText();
  const print = useDocument(printTranscript);
  if (!useMayCall(printTranscript)) return null;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button icon={ScrollText} busy={print.isPending} onClick={() => print.mutate({ studentId })}>
          {t('REPORTCARD.papers.transcript')}
        </Button>
      </div>
      {print.error && <Banner kind="error">{textOf(print.error)}</Banner>}
    </div>
  );
}

interface CardLineProps {
  card: CardOfStudent;
  busy: boolean;
  onPrint: () => void;
  onRead: () => void;
}

function CardLine({ card, busy, onPrint, onRead }: CardLineProps) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const mayPrint = useMayCall(printCard);
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-rule px-4 py-3 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{`${periodName(card, language)} · ${card.year}`}</span>
        <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">
          {card.publishedFrom === null
            ? `${card.className} · ${t('REPORTCARD.notPublished')}`
            : t('REPORTCARD.own.about', { class: card.className, day: day(card.publishedFrom) })}
        </span>
      </span>
      <span className="tabular font-medium">
        {totalText(card, language) ?? t('REPORTCARD.notClassified')}
      </span>
      <span className="flex gap-2 max-menu:basis-full">
        <Button icon={Eye} onClick={onRead}>
          {t('REPORTCARD.own.read')}
        </Button>
        {mayPrint && (
          <Button icon={Download} busy={busy} onClick={onPrint}>
            {t('REPORTCARD.own.download')}
          </Button>
        )}
      </span>
    </li>
  );
}
