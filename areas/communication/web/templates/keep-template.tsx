/** Keeps the text of a message as a template of the school, under a name. */
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { Reach } from '../../messages/reach-contract.ts';
import { failures, longestTemplateName } from '../../templates/templates-contract.ts';
import { useKeepTemplate } from '../communication-data.ts';
import { type MessageFields, textsToSend } from '../messages/use-message-form.ts';
import { useWords } from '../words.ts';

/** Templates are kept by who writes to the school or a part of it, not by teachers and the bursar. */
export function mayKeepTemplates({ audiences }: Reach): boolean {
  return ['school', 'sections', 'levels'].some((audience) => audiences.some((one) => one === audience));
}

/** @param ready whether the text can be kept as it is */
export function KeepTemplate({ fields, ready }: { fields: MessageFields; ready: boolean }) {
  const t = useWords();
  const textOf = useFailureText();
  const [name, setName] = useState<string | null>(null);
  const keep = useKeepTemplate();
  const taken = keep.error?.code === failures.nameTaken.code;
  const save = (replace: boolean) =>
    keep.mutate(
      {
        ...textsToSend(fields),
        name: (name ?? '').trim(),
        among: fields.among,
        confirms: fields.confirms,
        replace,
      },
      {
        onSuccess: () => {
          setName(null);
          showToast({ kind: 'info', text: t('COMMUNICATION.templates.kept') });
        },
      },
    );
  if (name === null)
    return (
      <Button
        small
        look="quiet"
        icon={BookmarkPlus}
        className="self-start"
        disabled={!ready}
        onClick={() => {
          keep.reset();
          setName(fields.subjectEn || fields.subjectFr);
        }}
      >
        {t('COMMUNICATION.templates.keep')}
      </Button>
    );
  return (
    <fieldset className="flex flex-col gap-2 rounded-card border border-rule p-3">
      <TextInput
        label={t('COMMUNICATION.templates.name')}
        required
        maxLength={longestTemplateName}
        value={name}
        onChange={({ target }) => {
          keep.reset();
          setName(target.value);
        }}
      />
      {keep.error && <Banner kind={taken ? 'notice' : 'error'}>{textOf(keep.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button small busy={keep.isPending} disabled={name.trim() === ''} onClick={() => save(taken)}>
          {t(taken ? 'COMMUNICATION.templates.replace' : 'COMMUNICATION.templates.keepNow')}
        </Button>
        <Button small look="quiet" onClick={() => setName(null)}>
          {t('COMMUNICATION.templates.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
