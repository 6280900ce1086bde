/** Begins a message with a template: those of the school first, then the usual ones. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Reach } from '../../messages/reach-contract.ts';
import type { SchoolTemplate } from '../../templates/templates-contract.ts';
import { type Template, usualTemplates } from '../../templates/usual-templates.ts';
import { useRemoveTemplate, useTemplates } from '../communication-data.ts';
import { choiceOf, type MessageFields } from '../messages/use-message-form.ts';
import { useWords } from '../words.ts';
import { mayKeepTemplates } from './keep-template.tsx';

interface TemplateSelectProps {
  reach: Reach;
  fields: MessageFields;
  change: (part: Partial<MessageFields>) => void;
}

/** A template that waits for a word: what was typed would be replaced. */
interface Waiting {
  readonly id: string;
  readonly part: Partial<MessageFields>;
}

export function TemplateSelect({ reach, fields, change }: TemplateSelectProps) {
  const t = useWords();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  /** The texts of the template that was begun with: what differs from them was typed. */
  const [begun, setBegun] = useState(noTexts);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [removing, setRemoving] = useState(false);
  const own = (useTemplates().data ?? []).filter(({ among }) => reach.among.includes(among));
  const usual = usualTemplates.filter(({ among }) => reach.among.includes(among));
  const ofSchool = own.find(({ id }) => `school ${id}` === chosen);
  const remove = useRemoveTemplate();
  const begin = ({ id, part }: Waiting) => {
    setChosen(id);
    setBegun(typedTexts({ ...fields, ...part }));
    setWaiting(null);
    change(part);
  };
  const choose = (id: string) => {
    const kept = own.find((one) => `school ${one.id}` === id);
    const template = usual.find((one) => one.id === id);
    const part = kept ? fieldsOfKept(kept) : template && fieldsOfUsual(template, reach);
    if (!part) setChosen(id);
    else if ([noTexts, begun].includes(typedTexts(fields))) begin({ id, part });
    else setWaiting({ id, part });
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
        <Button small look="quiet" icon={Trash2} className="self-start" onClick={() => setRemoving(true)}>
          {t('COMMUNICATION.templates.remove')}
        </Button>
      )}
      {waiting && (
        <ConfirmDialog
          open
          title={t('COMMUNICATION.templates.begin')}
          confirm={t('COMMUNICATION.templates.beginNow')}
          onCancel={() => setWaiting(null)}
          onConfirm={() => begin(waiting)}
        >
          {t('COMMUNICATION.templates.beginHelp')}
        </ConfirmDialog>
      )}
      {ofSchool && removing && (
        <ConfirmDialog
          open
          danger
          title={t('COMMUNICATION.templates.remove')}
          confirm={t('COMMUNICATION.templates.remove')}
          busy={remove.isPending}
          onCancel={() => setRemoving(false)}
          onConfirm={() =>
            remove.mutate(
              { id: ofSchool.id },
              {
                onSuccess: () => {
                  setRemoving(false);
                  setChosen('');
                  showToast({ kind: 'info', text: t('COMMUNICATION.templates.removed') });
                },
              },
            )
          }
        >
          {t('COMMUNICATION.templates.removeHelp', { name: ofSchool.name })}
        </ConfirmDialog>
      )}
    </div>
  );
}

function typedTexts({ subjectEn, subjectFr, bodyEn, bodyFr }: MessageFields): string {
  return JSON.stringify([subjectEn, subjectFr, bodyEn, bodyFr].map((text) => text.trim()));
}

const noTexts = JSON.stringify(['', '', '', '']);

function fieldsOfKept({ subject, body, choices, confirms, among }: SchoolTemplate) {
  const languages = subject.en === null ? 'fr' : subject.fr === null ? 'en' : 'both';
  return {
    languages,
    subjectEn: subject.en ?? '',
    subjectFr: subject.fr ?? '',
    bodyEn: body.en ?? '',
    bodyFr: body.fr ?? '',
    choices: choices.map(choiceOf),
    confirms,
    among,
  } as const;
}

function fieldsOfUsual(template: Template, reach: Reach): Partial<MessageFields> {
  const { subject, body, choices, confirms, among, audience } = template;
  return {
    languages: 'both',
    subjectEn: subject.en ?? '',
    subjectFr: subject.fr ?? '',
    bodyEn: body.en ?? '',
    bodyFr: body.fr ?? '',
    choices,
    confirms,
    among,
    ...(audience !== null && reach.audiences.includes(audience) && { audience, targets: [] }),
  };
}
