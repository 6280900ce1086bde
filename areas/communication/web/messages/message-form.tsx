/** Writes a message, or goes on with a draft. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { DocumentsField } from '#platform/web/ui/documents-field.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { type Message, mostDocuments, type Named } from '../../contract.ts';
import { readDocument } from '../../inbox/inbox-contract.ts';
import type { Reach } from '../../messages/reach-contract.ts';
import { emptyFields, hasGaps, isFamilies, speaksOfChild } from '../../rules.ts';
import { useReach, useRemove } from '../communication-data.ts';
import { subjectOf } from '../copies/message-row-texts.ts';
import { KeepTemplate, mayKeepTemplates } from '../templates/keep-template.tsx';
import { TemplateSelect } from '../templates/template-select.tsx';
import { useWords } from '../words.ts';
import { AudienceFields } from './audience-fields.tsx';
import { GapsDialog } from './gaps-dialog.tsx';
import { LeavingFields } from './leaving-fields.tsx';
import { OptionsFields } from './options-fields.tsx';
import { ReachPreview } from './reach-preview.tsx';
import { TextFields } from './text-fields.tsx';
import {
  isComplete,
  isWritten,
  type MessageFields,
  textsToSend,
  useMessageForm,
} from './use-message-form.ts';

interface MessageFormProps {
  /** Null for a new message. */
  draft: Message | null;
  /** The student to whose family a new one goes. */
  to?: Named;
  onClose: () => void;
  onSaved?: () => void;
}

export function MessageForm(props: MessageFormProps) {
  const reach = useReach().data;
  return reach && <FormOf {...props} reach={reach} />;
}

function FormOf({ draft, to, reach, onClose, onSaved }: MessageFormProps & { reach: Reach }) {
  const t = useWords();
  const form = useMessageForm({ draft, to, reach, onClose, onSaved });
  const [reached, setReached] = useState<number | null>(null);
  const [sendingGaps, setSendingGaps] = useState(false);
  const { fields, change, theirs } = form;
  const { audience, among, targets, choices, documents, kept } = fields;
  const families = isFamilies(audience);
  const waits = families && reach.waits;
  const plain = isPlain(reach);
  const texts = textsOf(fields);
  const perChild = families && (choices.length > 0 || texts.some(speaksOfChild));
  const [empty] = emptyFields([...texts, ...textsToSend(fields).choices], { audience, among });
  const gaps =
    fields.leaves !== 'draft' && texts.some(({ en: english, fr }) => hasGaps(english) || hasGaps(fr));
  const submit = () => (gaps ? setSendingGaps(true) : form.submit());
  return (
    <FormDialog
      wide
      title={t(draft ? 'COMMUNICATION.form.edit' : 'COMMUNICATION.form.title')}
      action={
        fields.leaves === 'draft'
          ? undefined
          : waits
            ? t('COMMUNICATION.review.submit')
            : fields.leaves === 'later'
              ? t('COMMUNICATION.form.sendLater')
              : reached === null
                ? t('COMMUNICATION.form.send')
                : t('COMMUNICATION.form.sendTo', { count: reached })
      }
      form={{ ...form, submit }}
      ready={isComplete(fields) && (empty === undefined || fields.leaves === 'draft')}
      conflict={
        theirs && {
          theirs: { title: theirs.subject.en ?? theirs.subject.fr ?? '' },
          mine: { title: fields.subjectEn || fields.subjectFr },
        }
      }
    >
      {form.stored?.review && <Review review={form.stored.review} />}
      {!draft && reach.audiences.some(isFamilies) && (
        <TemplateSelect reach={reach} fields={fields} change={change} />
      )}
      <AudienceFields reach={reach} fields={fields} change={change} />
      {!plain && (
        <ReachPreview
          audience={audience}
          among={families ? among : 'all'}
          targetIds={targets.map(({ id }) => id)}
          texts={textsToSend(fields)}
          sms={fields.sms ?? 'short'}
          onSms={(sms) => change({ sms })}
          perChild={perChild}
          at={
            fields.leaves === 'later' && fields.sendClock !== ''
              ? { day: fields.sendDay, clock: fields.sendClock }
              : null
          }
          onReached={setReached}
        />
      )}
      <TextFields fields={fields} change={change} families={families} plain={plain} />
      {empty !== undefined && (
        <Banner kind="notice">{t('COMMUNICATION.errors.emptyField', { field: empty })}</Banner>
      )}
      {(!plain || fields.noticeUntil !== null) && (
        <OptionsFields fields={fields} change={change} families={families} />
      )}
      {families && mayKeepTemplates(reach) && <KeepTemplate fields={fields} ready={isWritten(fields)} />}
      {(!plain || fields.leaves !== 'now') && <LeavingFields fields={fields} change={change} />}
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
      {sendingGaps && (
        <GapsDialog
          onBack={() => setSendingGaps(false)}
          onSend={() => {
            setSendingGaps(false);
            form.submit();
          }}
        />
      )}
    </FormDialog>
  );
}

/** Parents write to single members of staff: a subject, a text and documents, sent at once. */
function isPlain({ audiences }: Reach): boolean {
  return audiences.every((audience) => audience === 'people');
}

/** Why another person sent it back, or what a change means for a decision that is owed or made. */
function Review({ review: { state, by, reason } }: { review: NonNullable<Message['review']> }) {
  const t = useWords();
  if (state !== 'returned')
    return (
      <Banner kind="info">
        {t(state === 'waiting' ? 'COMMUNICATION.review.waitsHelp' : 'COMMUNICATION.review.approvedHelp')}
      </Banner>
    );
  return (
    <Banner kind="notice">
      {t('COMMUNICATION.review.backBy', { by: by ?? '–' })}
      <span className="block font-normal whitespace-pre-line [overflow-wrap:anywhere]">{reason}</span>
    </Banner>
  );
}

function DeleteDraft({ draft, onDeleted }: { draft: Message; onDeleted: () => void }) {
  const t = useWords();
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
        {t('COMMUNICATION.copies.deleteHelp', { subject: subjectOf(subject, language) })}
      </ConfirmDialog>
    </>
  );
}

/** Those that are written: what was typed in a language that is not chosen does not leave. */
function textsOf({ languages, subjectEn, subjectFr, bodyEn, bodyFr }: MessageFields) {
  const english = languages !== 'fr';
  const french = languages !== 'en';
  return [
    { en: english ? subjectEn : '', fr: french ? subjectFr : '' },
    { en: english ? bodyEn : '', fr: french ? bodyFr : '' },
  ];
}
