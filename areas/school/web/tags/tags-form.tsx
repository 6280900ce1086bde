/** All tags of the school, edited as one list. */
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { allNamed, sameNames } from '../../structure/structure-rules.ts';
import {
  type GivenTag,
  mostTags,
  saveTags,
  severities,
  type Tags,
  tagCategories,
} from '../../tags/tags-contract.ts';
import { nameOfSeverity, usualTags } from '../../tags/tags-rules.ts';
import { useTagsWrite } from '../structure/structure-data.ts';
import { useWords } from '../words.ts';

export function TagsForm({ opened, onClose }: { opened: Tags; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const form = useRecordForm({
    name: 'tags',
    opened,
    fieldsOf: ({ tags }: Tags): { readonly tags: readonly GivenTag[] } => ({ tags }),
    edit: useTagsWrite(),
    editCall: saveTags,
    // Tags that another person removed meanwhile are added again.
    changeOf: ({ tags }, against) => ({
      version: against.version,
      tags: tags.map((tag) => (against.tags.some(({ id }) => id === tag.id) ? tag : { ...tag, id: null })),
    }),
    saved: t('SCHOOL.structure.saved'),
    onClose,
  });
  const { theirs, fields, change } = form;
  const title = t('SCHOOL.tags.edit');
  const same = sameNames(fields.tags);
  const textOf = (tags: readonly GivenTag[]) => tags.map(({ name }) => name).join(', ');
  return (
    <FormDialog
      wide
      title={title}
      form={form}
      ready={same.length === 0 && allNamed(fields.tags)}
      wrong={same.length > 0 && t('SCHOOL.structure.same', { names: same.join(', ') })}
      conflict={
        theirs && {
          theirs: { title, text: textOf(theirs.tags) },
          mine: { title, text: textOf(fields.tags) },
        }
      }
    >
      {fields.tags.length === 0 && (
        <div className="rounded-card bg-tint p-4">
          <p className="mb-3 text-14">{t('SCHOOL.tags.usualText')}</p>
          <Button small onClick={() => change({ tags: usualTags(language) })}>
            {t('SCHOOL.tags.usual')}
          </Button>
        </div>
      )}
      <RowList
        rows={fields.tags}
        onChange={(tags) => change({ tags })}
        nameOf={({ name }, index) => name || t('SCHOOL.tags.tag', { number: index + 1 })}
        blank={(): GivenTag => ({
          id: null,
          name: '',
          description: null,
          category: 'conduct',
          severity: 10,
        })}
        add={t('SCHOOL.tags.add')}
        most={mostTags}
      >
        {({ row: tag, change: changeTag, index, tools }) => (
          <RowFields tools={tools}>
            <TextInput
              label={t('SCHOOL.tags.name')}
              labelOnPhones={index > 0}
              required
              maxLength={80}
              value={tag.name}
              onChange={(event) => changeTag({ name: event.target.value })}
            />
            <TextInput
              label={t('SCHOOL.tags.description')}
              labelOnPhones={index > 0}
              maxLength={300}
              value={tag.description ?? ''}
              onChange={(event) => changeTag({ description: optionalText(event.target.value) })}
            />
            <Select
              label={t('SCHOOL.tags.category')}
              labelOnPhones={index > 0}
              value={tag.category}
              onChange={(category) => changeTag({ category })}
              options={tagCategories.map((value) => ({ value, label: t(`SCHOOL.tags.categories.${value}`) }))}
            />
            <Select
              label={t('SCHOOL.tags.severity')}
              labelOnPhones={index > 0}
              value={`${tag.severity}`}
              onChange={(value) =>
                changeTag({ severity: severities.find((one) => `${one}` === value) ?? 10 })
              }
              options={severities.map((value) => ({
                value: `${value}`,
                label: t(`SCHOOL.tags.severities.${nameOfSeverity[value]}`),
              }))}
            />
          </RowFields>
        )}
      </RowList>
    </FormDialog>
  );
}
