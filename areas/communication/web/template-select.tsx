/** Begins a message with a template: those of the school first, then the usual ones. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#platform/kernel/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { Reach } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { textFor } from '../rules.ts';
import type { SchoolTemplate } from '../templates-contract.ts';
import { type Template, usualTemplates } from '../usual-templates.ts';
import { useRemoveTemplate, useTemplates } from './communication-data.ts';
import { mayKeepTemplates } from './keep-template.tsx';
import type { MessageFields } from './use-message-form.ts';

interface TemplateSelectProps {
  reach: Reach;
  change: (part: Partial<MessageFields>) => void;
}

export function TemplateSelect({ reach, change }: TemplateSelectProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const textOf = useFailureText();
  const [chosen, setChosen] = useState('');
  const own = (useTemplates().data ?? []).filter(({ among }) => reach.among.includes(among));
  const usual = usualTemplates.filter(({ among }) => reach.among.includes(among));
  const ofSchool = own.find(({ id }) => `school ${id}` === chosen);
  const remove = useRemoveTemplate();
  const choose = (value: string) => {
    setChosen(value);
    const kept = own.find(({ id }) => `school ${id}` === value);
    const template = usual.find(({ id }) => id === value);
    if (kept) change(fieldsOfKept(kept, language));
    else if (template) change(fieldsOfUsual(template, reach, language));
  };
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={t('COMMUNICATION.form.template')}
        value={chosen}
        onChange={choose}
        options={[
          { value: '', label: t('COMMUNICATION.form.noTemplate') },
          ...own.map(({ id, name }) => ({ value: `school ${id}`, label: name })),
          ...usual.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
      />
      {ofSchool && mayKeepTemplates(reach) && (
        <Button
          small
          look="quiet"
          icon={Trash2}
          className="self-start"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(
              { id: ofSchool.id },
              {
                onSuccess: () => {
                  setChosen('');
                  showToast({ kind: 'info', text: t('COMMUNICATION.templates.removed') });
                },
                onError: (error) => showToast({ kind: 'error', text: textOf(error) }),
              },
            )
          }
        >
          {t('COMMUNICATION.templates.remove')}
        </Button>
      )}
    </div>
  );
}

function fieldsOfKept({ subject, body, choices, confirms, among }: SchoolTemplate, language: Language) {
  const languages = subject.en === null ? 'fr' : subject.fr === null ? 'en' : 'both';
  return {
    languages,
    subjectEn: subject.en ?? '',
    subjectFr: subject.fr ?? '',
    bodyEn: body.en ?? '',
    bodyFr: body.fr ?? '',
    choices: choices.map((texts) => textFor(texts, language)),
    confirms,
    among,
  } as const;
}

function fieldsOfUsual(template: Template, reach: Reach, language: Language): Partial<MessageFields> {
  const { subject, body, choices, confirms, among, audience } = template;
  return {
    languages: 'both',
    subjectEn: subject.en ?? '',
    subjectFr: subject.fr ?? '',
    bodyEn: body.en ?? '',
    bodyFr: body.fr ?? '',
    choices: choices.map((texts) => texts[language]),
    confirms,
    among,
    ...(audience !== null && reach.audiences.includes(audience) && { audience, targets: [] }),
  };
}
