/** Staff to whom one writes, each with what tells them apart; a long list is narrowed by a few letters. */
import { useState } from 'react';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import type { Named } from '../../contract.ts';
import type { Person } from '../../messages/reach-contract.ts';
import { useWords } from '../words.ts';

interface PeopleTargetsProps {
  /** Says what is chosen; staff choose among other audiences first. */
  label: string;
  people: readonly Person[];
  targets: readonly Named[];
  onChange: (targets: readonly Named[]) => void;
}

/** As many are seen at a glance. */
const fewPeople = 8;

export function PeopleTargets({ label, people, targets, onChange }: PeopleTargetsProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const aboutOf = ({ title, masterOf, subjects, children }: Person) =>
    [
      masterOf.length > 0 && t('COMMUNICATION.form.masterOf', { classes: masterOf.join(', ') }),
      subjects.join(', ') || title,
      children.join(', '),
    ]
      .filter(Boolean)
      .join(' · ');
  const isChosen = ({ id }: Person) => targets.some((one) => one.id === id);
  const shown = people.filter((one) => isChosen(one) || holdsWords([one.name, aboutOf(one)], text));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-14 font-medium">{label}</legend>
      {people.length > fewPeople && (
        <SearchBox
          value={text}
          onChange={setText}
          label={t('COMMUNICATION.form.findPerson')}
          placeholder={t('COMMUNICATION.form.findPerson')}
        />
      )}
      <div className="grid max-h-64 gap-x-3 gap-y-2 overflow-y-auto menu:grid-cols-2">
        {shown.map((one) => (
          <Checkbox
            key={one.id}
            checked={isChosen(one)}
            onChange={(checked) =>
              onChange(
                checked
                  ? [...targets, { id: one.id, name: one.name }]
                  : targets.filter(({ id }) => id !== one.id),
              )
            }
          >
            <span className="wrap-anywhere">{one.name}</span>
            <span className="block text-13 text-ink-2 wrap-anywhere">{aboutOf(one)}</span>
          </Checkbox>
        ))}
        {shown.length === 0 && <p className="text-13 text-ink-2">{t('COMMUNICATION.form.noPerson')}</p>}
      </div>
    </fieldset>
  );
}
