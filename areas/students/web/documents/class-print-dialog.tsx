/** Selects the documents of a class to print, the language and the days. */
import { useId, useState } from 'react';
import type { Language } from '#platform/kernel/words.ts';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { DocumentLanguage, PrintChoice } from '#platform/web/ui/document-language.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { mostColumns } from '../../documents/contract.ts';
import { type ClassDocument, dayOfSheet } from '../../documents/rules.ts';
import { useWords } from '../words.ts';
import { type DocumentFormat, useClassDocuments } from './use-class-documents.ts';

interface ClassPrintProps {
  classId: number;
  className: string;
  documents: readonly ClassDocument[];
  onClose: () => void;
}

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Excel' },
] as const;

export function ClassPrintDialog({ classId, className, documents, onClose }: ClassPrintProps) {
  const t = useWords();
  const { today } = useFormats();
  const [documentKind, setDocumentKind] = useState<ClassDocument>(documents[0] ?? 'attendance');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [layout, setLayout] = useState<'week' | 'count'>('week');
  const [week, setWeek] = useState(() => dayOfSheet(today()));
  const [lessons, setLessons] = useState<number | null>(1);
  const [columns, setColumns] = useState<number | null>(10);
  const [format, setFormat] = useState<DocumentFormat>('pdf');
  const { print, busy, error } = useClassDocuments();
  const ofWeek = layout === 'week';
  const asSheet = documentKind === 'attendance' && format === 'xlsx';
  const complete = documentKind !== 'attendance' || (ofWeek ? lessons !== null : columns !== null);
  const submit = () =>
    print(
      documentKind,
      format,
      { classId, language, week: ofWeek ? week : null, lessons: lessons ?? 1, columns: columns ?? 1 },
      () => {
        showToast({ kind: 'info', text: t(asSheet ? 'STUDENT.print.madeSheet' : 'STUDENT.print.made') });
        onClose();
      },
    );
  return (
    <FormDialog
      title={t('STUDENT.print.title', { name: className })}
      action={t(asSheet ? 'STUDENT.print.makeSheet' : 'STUDENT.print.make')}
      form={{ ready: complete, busy, error, leave: onClose, submit }}
    >
      <DocumentChoice documents={documents} value={documentKind} onChange={setDocumentKind} />
      {documentKind === 'attendance' && (
        <div className="flex flex-col gap-4">
          <Segmented
            label={t('STUDENT.print.columns')}
            value={layout}
            onChange={setLayout}
            choices={[
              { value: 'week', label: t('STUDENT.print.ofWeek') },
              { value: 'count', label: t('STUDENT.print.ofCount') },
            ]}
          />
          {ofWeek ? (
            <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
              <DatePicker label={t('STUDENT.print.week')} value={week} onChange={setWeek} />
              <CountInput
                label={t('STUDENT.print.lessons')}
                value={lessons}
                most={mostColumns.ofDay}
                onChange={setLessons}
              />
            </div>
          ) : (
            <CountInput
              label={t('STUDENT.print.count')}
              value={columns}
              most={mostColumns.inAll}
              onChange={setColumns}
            />
          )}
        </div>
      )}
      {documentKind === 'attendance' && (
        <PrintChoice
          label={t('STUDENT.print.format')}
          value={format}
          onChange={setFormat}
          choices={formats}
        />
      )}
      <DocumentLanguage value={language} onChange={setLanguage} />
    </FormDialog>
  );
}

interface DocumentChoiceProps {
  documents: readonly ClassDocument[];
  value: ClassDocument;
  onChange: (documentKind: ClassDocument) => void;
}

function DocumentChoice({ documents, value, onChange }: DocumentChoiceProps) {
  const t = useWords();
  const name = useId();
  return (
    <fieldset aria-label={t('STUDENT.print.which')} className="flex flex-col gap-2">
      {documents.map((documentKind) => (
        <label
          key={documentKind}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-rule bg-surface p-3 has-checked:border-primary has-checked:bg-tint"
        >
          <input
            type="radio"
            name={name}
            checked={documentKind === value}
            onChange={() => onChange(documentKind)}
            className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-primary"
          />
          <span className="min-w-0">
            <span className="block font-medium">{t(`STUDENT.print.${documentKind}`)}</span>
            <span className="block text-13 text-ink-2">{t(`STUDENT.print.${documentKind}About`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
