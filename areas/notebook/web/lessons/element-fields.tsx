/** The part of the programme that a lesson treats: chosen by name, with a tick where it is finished. */
import { X } from 'lucide-react';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type ElementChoice, programmeOfNotebook } from '../../programmes/contract.ts';
import { useWords } from '../words.ts';
import type { LessonFields } from './lesson-fields.ts';

interface ElementFieldsProps {
  notebookId: number;
  elements: LessonFields['elements'];
  onChange: (elements: LessonFields['elements']) => void;
}

export function ElementFields({ notebookId, elements, onChange }: ElementFieldsProps) {
  const t = useWords();
  const { data: choices } = useCallQuery(programmeOfNotebook, { notebookId }, { keep: true });
  if (!choices || choices.length === 0) return null;
  const byId = new Map(choices.map((choice) => [choice.elementId, choice]));
  const chosen = new Set(elements.map(({ elementId }) => elementId));
  const labelOf = (choice: ElementChoice) => {
    const title = `${choice.under} · ${choice.title}`;
    return choice.finished ? t('PROGRAMMES.alreadyFinished', { title }) : title;
  };
  return (
    <div className="flex flex-col gap-2">
      {elements.length > 0 && (
        <ul aria-label={t('PROGRAMMES.parts')} className="flex flex-col gap-2">
          {elements.map((element) => {
            const title = byId.get(element.elementId)?.title ?? '';
            const others = elements.filter((one) => one !== element);
            return (
              <li key={element.elementId} className="rounded-chip bg-sunken pl-3">
                <div className="flex items-center justify-between gap-2">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
                  <IconButton
                    icon={X}
                    label={t('PROGRAMMES.removePart', { title })}
                    onClick={() => onChange(others)}
                  />
                </div>
                <Checkbox
                  checked={element.finished}
                  onChange={(finished) =>
                    onChange(elements.map((one) => (one === element ? { ...one, finished } : one)))
                  }
                >
                  {t('PROGRAMMES.finished')}
                </Checkbox>
              </li>
            );
          })}
        </ul>
      )}
      <Select
        label={t(elements.length === 0 ? 'PROGRAMMES.part' : 'PROGRAMMES.addPart')}
        value=""
        onChange={(id) => id !== '' && onChange([...elements, { elementId: Number(id), finished: true }])}
        options={[
          { value: '', label: t(elements.length === 0 ? 'PROGRAMMES.noPart' : 'PROGRAMMES.choose') },
          ...choices
            .filter(({ elementId }) => !chosen.has(elementId))
            .map((choice) => ({ value: String(choice.elementId), label: labelOf(choice) })),
        ]}
      />
    </div>
  );
}
