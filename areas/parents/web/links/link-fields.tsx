/** The fields of what a guardian is to a child. */
import { RelationSelect } from '#areas/students/web/public/relation-select.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { lastCalled } from '../../contract.ts';
import type { GivenLink } from '../../links/links-contract.ts';
import { useWords } from '../words.ts';

export const newLink: GivenLink = {
  relation: 'mother',
  relationName: null,
  callOrder: 1,
  legal: true,
  financial: true,
  contact: true,
  pickUp: true,
};

const flags = ['legal', 'financial', 'contact', 'pickUp'] as const;

export function LinkFields({
  link,
  change,
}: {
  link: GivenLink;
  change: (part: Partial<GivenLink>) => void;
}) {
  const t = useWords();
  return (
    <>
      <div className="grid gap-3 menu:grid-cols-2">
        <RelationSelect
          label={t('PARENTS.link.relation')}
          value={link.relation}
          onChange={(relation) => change({ relation, relationName: null })}
        />
        <CountInput
          label={t('PARENTS.link.callOrder')}
          value={link.callOrder}
          most={lastCalled}
          onChange={(callOrder) => change({ callOrder: callOrder ?? 1 })}
        />
        {link.relation === 'other' && (
          <TextInput
            label={t('PARENTS.link.relationName')}
            maxLength={60}
            value={link.relationName ?? ''}
            onChange={(event) => change({ relationName: optionalText(event.target.value) })}
          />
        )}
      </div>
      <div className="grid gap-x-4 menu:grid-cols-2">
        {flags.map((flag) => (
          <Checkbox key={flag} checked={link[flag]} onChange={(on) => change({ [flag]: on })}>
            {t(`PARENTS.flags.${flag}`)}
          </Checkbox>
        ))}
      </div>
    </>
  );
}
