/** Subject and text, in one language or both. */
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { longestBody, longestSubject } from '../../contract.ts';
import { fields as known } from '../../rules.ts';
import { useWords } from '../words.ts';
import type { MessageFields, Written } from './use-message-form.ts';

interface TextFieldsProps {
  fields: MessageFields;
  change: (part: Partial<MessageFields>) => void;
  /** Whether each family may read something of its own. */
  families: boolean;
  /** In the language of the writer, who is not asked for it. */
  plain: boolean;
}

const written: readonly Written[] = ['en', 'fr', 'both'];
const labels = { en: 'english', fr: 'french', both: 'both' } as const;

export function TextFields({ fields, change, families, plain }: TextFieldsProps) {
  const t = useWords();
  const { languages, subjectEn, subjectFr, bodyEn, bodyFr } = fields;
  const example = [...known.map((field) => `{${field}}`), '{fils|fille}'].join(' ');
  return (
    <>
      {!plain && (
        <Segmented
          label={t('COMMUNICATION.form.language')}
          value={languages}
          onChange={(next) => change({ languages: next })}
          choices={written.map((value) => ({ value, label: t(`COMMUNICATION.form.${labels[value]}`) }))}
        />
      )}
      {languages !== 'fr' && (
        <>
          <TextInput
            label={t(plain ? 'COMMUNICATION.form.subject' : 'COMMUNICATION.form.subjectEn')}
            required
            maxLength={longestSubject}
            value={subjectEn}
            onChange={({ target }) => change({ subjectEn: target.value })}
          />
          <TextArea
            label={t(plain ? 'COMMUNICATION.form.body' : 'COMMUNICATION.form.bodyEn')}
            required
            rows={6}
            maxLength={longestBody}
            value={bodyEn}
            onChange={({ target }) => change({ bodyEn: target.value })}
          />
        </>
      )}
      {languages !== 'en' && (
        <>
          <TextInput
            label={t(plain ? 'COMMUNICATION.form.subject' : 'COMMUNICATION.form.subjectFr')}
            required
            maxLength={longestSubject}
            value={subjectFr}
            onChange={({ target }) => change({ subjectFr: target.value })}
          />
          <TextArea
            label={t(plain ? 'COMMUNICATION.form.body' : 'COMMUNICATION.form.bodyFr')}
            required
            rows={6}
            maxLength={longestBody}
            value={bodyFr}
            onChange={({ target }) => change({ bodyFr: target.value })}
          />
        </>
      )}
      {families && (
        <p className="-mt-2 text-13 text-ink-2 [overflow-wrap:anywhere]">
          {t('COMMUNICATION.form.fields', { fields: example })}
        </p>
      )}
    </>
  );
}
