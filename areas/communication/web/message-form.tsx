/** Writes a message, or goes on with a draft. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#platform/kernel/time.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { DocumentsField } from '#platform/web/ui/documents-field.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { RecordDialog } from '#platform/web/ui/record-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage, useWords } from '#platform/web/words.ts';
import { type Message, mostDocuments, type Reach } from '../contract.ts';
import { readDocument } from '../inbox-contract.ts';
import type { en } from '../late-words/en.ts';
import { isFamilies, speaksOfChild, textFor } from '../rules.ts';
import { AudienceFields } from './audience-fields.tsx';
import { ChoicesField } from './choices-field.tsx';
import { useReach, useRemove } from './communication-data.ts';
import { KeepTemplate, mayKeepTemplates } from './keep-template.tsx';
import { LeavingFields } from './leaving-fields.tsx';
import { ReachPreview } from './reach-preview.tsx';
import { TemplateSelect } from './template-select.tsx';
import { TextFields } from './text-fields.tsx';
import { isComplete, isWritten, type MessageFields, useMessageForm } from './use-message-form.ts';

interface MessageFormProps {
  /** Null for a new message. */
  draft: Message | null;
  onClose: () => void;
}

export function MessageForm({ draft, onClose }: MessageFormProps) {
  const reach = useReach().data;
  return reach && <FormOf draft={draft} reach={reach} onClose={onClose} />;
}

function FormOf({ draft, reach, onClose }: MessageFormProps & { reach: Reach }) {
  const t = useWords<typeof en>();
  const formats = useFormats();
  const form = useMessageForm({ draft, reach, onClose });
  const { fields, change, theirs } = form;
  const { audience, among, targets, choices, confirms, replies, noticeUntil, documents, kept } = fields;
  const families = isFamilies(audience);
  const waits = families && reach.waits;
  const perChild = families && (choices.length > 0 || textsOf(fields).some(speaksOfChild));
  return (
    <RecordDialog
      wide
      title={t(draft ? 'COMMUNICATION.form.edit' : 'COMMUNICATION.form.title')}
      action={
        fields.leaves === 'draft'
          ? undefined
          : waits
            ? t('COMMUNICATION.review.submit')
            : fields.leaves === 'now'
              ? t('COMMUNICATION.form.send')
              : undefined
      }
      form={form}
      ready={isComplete(fields)}
      conflict={
        theirs && {
          theirs: { title: theirs.subject.en ?? theirs.subject.fr ?? '' },
          mine: { title: fields.subjectEn || fields.subjectFr },
        }
      }
    >
      {form.stored?.review?.state === 'returned' && <SentBack review={form.stored.review} />}
      {!draft && reach.audiences.some(isFamilies) && <TemplateSelect reach={reach} change={change} />}
      <AudienceFields reach={reach} fields={fields} change={change} />
      <ReachPreview
        audience={audience}
        among={families ? among : 'all'}
        targetIds={targets.map(({ id }) => id)}
        subject={{ en: fields.subjectEn.trim() || null, fr: fields.subjectFr.trim() || null }}
        perChild={perChild}
      />
      <TextFields fields={fields} change={change} families={families} />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-14 font-medium">{t('COMMUNICATION.form.options')}</legend>
        <Checkbox checked={replies} onChange={(next) => change({ replies: next })}>
          {t('COMMUNICATION.form.replies')}
        </Checkbox>
        <Checkbox checked={confirms} onChange={(next) => change({ confirms: next })}>
          {t('COMMUNICATION.form.confirms')}
        </Checkbox>
        {families && <ChoicesField choices={choices} onChange={(next) => change({ choices: next })} />}
        <Checkbox
          checked={noticeUntil !== null}
          onChange={(next) => change({ noticeUntil: next ? addDays(formats.today(), 7) : null })}
        >
          {t('COMMUNICATION.form.notice')}
        </Checkbox>
        {noticeUntil !== null && (
          <DatePicker
            label={t('COMMUNICATION.form.noticeUntil')}
            value={noticeUntil}
            onChange={(day) => change({ noticeUntil: day })}
          />
        )}
      </fieldset>
      {families && mayKeepTemplates(reach) && <KeepTemplate fields={fields} ready={isWritten(fields)} />}
      <LeavingFields fields={fields} change={change} />
      {waits && fields.leaves !== 'draft' && (
        <p className="text-13 text-ink-2">{t('COMMUNICATION.review.hint')}</p>
      )}
      {kept.length > 0 && (
        <DocumentList
          documents={kept}
          call={readDocument}
          onRemove={(id) => change({ kept: kept.filter((one) => one.id !== id) })}
        />
      )}
      <DocumentsField
        chosen={documents}
        most={mostDocuments}
        left={mostDocuments - documents.length - kept.length}
        onChosen={(document) => change({ documents: [...documents, document] })}
        onRemove={(document) => change({ documents: documents.filter((one) => one !== document) })}
      />
      {form.stored && <DeleteDraft draft={form.stored} onDeleted={form.leave} />}
    </RecordDialog>
  );
}

/** Why another person sent it back. */
function SentBack({ review: { by, reason } }: { review: NonNullable<Message['review']> }) {
  const t = useWords<typeof en>();
  return (
    <Banner kind="notice">
      {t('COMMUNICATION.review.backBy', { by: by ?? '–' })}
      <span className="block font-normal whitespace-pre-line [overflow-wrap:anywhere]">{reason}</span>
    </Banner>
  );
}

function DeleteDraft({ draft, onDeleted }: { draft: Message; onDeleted: () => void }) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const textOf = useFailureText();
  const remove = useRemove();
  const [asking, setAsking] = useState(false);
  const { id, version, subject } = draft;
  return (
    <>
      <Button look="quiet" icon={Trash2} className="self-start" onClick={() => setAsking(true)}>
        {t('COMMUNICATION.copies.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('COMMUNICATION.copies.delete')}
        confirm={t('COMMUNICATION.copies.delete')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { id, version },
            {
              onSuccess: () => {
                showToast({ kind: 'info', text: t('COMMUNICATION.copies.deleted') });
                onDeleted();
              },
              onError: (error) => showToast({ kind: 'error', text: textOf(error) }),
            },
          )
        }
      >
        {t('COMMUNICATION.copies.deleteHelp', { subject: textFor(subject, language) })}
      </ConfirmDialog>
    </>
  );
}

function textsOf({ subjectEn, subjectFr, bodyEn, bodyFr }: MessageFields) {
  return [
    { en: subjectEn, fr: subjectFr },
    { en: bodyEn, fr: bodyFr },
  ];
}
