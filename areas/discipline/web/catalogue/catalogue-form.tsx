/** The types of incidents and kinds of consequences, edited as two lists. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowCard, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  type Catalogue,
  type ConsequenceKind,
  forms,
  type IncidentType,
  longestName,
  mostEntries,
  saveCatalogue,
} from '../../catalogue/contract.ts';
import { catalogueFault, withKnown } from '../../catalogue/rules.ts';
import { useSaveCatalogue } from '../discipline-data.ts';
import { useWords } from '../words.ts';

type Named = Pick<IncidentType, 'id' | 'en' | 'fr' | 'archived'>;

const isNamed = ({ en: english, fr: french }: Named) => english.trim() !== '' && french.trim() !== '';
const nextId = (entries: readonly Named[]) => Math.max(0, ...entries.map(({ id }) => id)) + 1;
const longestExpiry = 1500;
const expiries = ['days', 'term', 'year'] as const;
const mostPoints = 100;

export function CatalogueForm({ opened, onClose }: { opened: Catalogue; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const form = useRecordForm({
    name: 'discipline catalogue',
    opened,
    fieldsOf: ({ types, kinds }: Catalogue) => ({ types, kinds }),
    edit: useSaveCatalogue(),
    editCall: saveCatalogue,
    changeOf: ({ types, kinds }, { version }) => ({ types, kinds, version }),
    saved: t('DISCIPLINE.catalogue.saved'),
    onClose,
  });
  const { theirs, fields, change } = form;
  const { types, kinds } = fields;
  const fault = catalogueFault(fields, opened);
  const title = t('DISCIPLINE.catalogue.title');
  const textOf = (some: Pick<Catalogue, 'types' | 'kinds'>) =>
    [...some.types, ...some.kinds].map((entry) => entry[language]).join(', ');
  return (
    <FormDialog
      wide
      title={title}
      subtitle={t('DISCIPLINE.catalogue.help')}
      form={form}
      ready={fault === null && [...types, ...kinds].every(isNamed)}
      wrong={fault && t(`DISCIPLINE.catalogueErrors.${fault}`)}
      conflict={theirs && { theirs: { title, text: textOf(theirs) }, mine: { title, text: textOf(fields) } }}
    >
      <h3 className="text-16">{t('DISCIPLINE.catalogue.types')}</h3>
      <RowList
        rows={types}
        onChange={(next) => change({ types: withKnown(next, opened.types) })}
        nameOf={(type) => type[language] || t('DISCIPLINE.catalogue.newType')}
        blank={(): IncidentType => ({ ...blankOf(types), positive: false, points: 0 })}
        add={t('DISCIPLINE.catalogue.addType')}
        most={mostEntries}
      >
        {({ row, change: changeRow, tools }) => (
          <RowCard
            name={row[language] || t('DISCIPLINE.catalogue.newType')}
            tools={tools}
            head={<Names row={row} change={changeRow} />}
          >
            <div className="flex flex-wrap items-end gap-4">
              <Checkbox
                checked={row.positive}
                onChange={(positive) => changeRow({ positive, points: positive ? row.points || 1 : 0 })}
              >
                {t('DISCIPLINE.catalogue.positive')}
              </Checkbox>
              {row.positive && (
                <CountInput
                  label={t('DISCIPLINE.catalogue.points')}
                  most={mostPoints}
                  value={row.points || null}
                  onChange={(points) => changeRow({ points: points ?? 0 })}
                />
              )}
              <Archived row={row} change={changeRow} />
            </div>
          </RowCard>
        )}
      </RowList>
      <h3 className="text-16">{t('DISCIPLINE.catalogue.kinds')}</h3>
      <RowList
        rows={kinds}
        onChange={(next) => change({ kinds: withKnown(next, opened.kinds) })}
        nameOf={(kind) => kind[language] || t('DISCIPLINE.catalogue.newKind')}
        blank={(): ConsequenceKind => ({
          ...blankOf(kinds),
          form: 'other',
          expiresAfter: null,
          council: false,
        })}
        add={t('DISCIPLINE.catalogue.addKind')}
        most={mostEntries}
      >
        {({ row, change: changeRow, tools }) => (
          <RowCard
            name={row[language] || t('DISCIPLINE.catalogue.newKind')}
            tools={tools}
            head={<Names row={row} change={changeRow} />}
          >
            <div className="grid grid-cols-1 gap-3 menu:grid-cols-2">
              <Select
                label={t('DISCIPLINE.catalogue.form')}
                value={row.form}
                onChange={(next) => changeRow({ form: next })}
                options={forms.map((value) => ({ value, label: t(`DISCIPLINE.catalogue.forms.${value}`) }))}
              />
              <Select
                label={t('DISCIPLINE.catalogue.counts')}
                value={typeof row.expiresAfter === 'string' ? row.expiresAfter : 'days'}
                onChange={(next) => changeRow({ expiresAfter: next === 'days' ? null : next })}
                options={expiries.map((value) => ({
                  value,
                  label: t(`DISCIPLINE.catalogue.expiries.${value}`),
                }))}
              />
              {typeof row.expiresAfter !== 'string' && (
                <CountInput
                  label={t('DISCIPLINE.catalogue.expiresAfter')}
                  most={longestExpiry}
                  value={row.expiresAfter}
                  onChange={(expiresAfter) => changeRow({ expiresAfter })}
                />
              )}
            </div>
            <div className="flex flex-wrap gap-4">
              <Checkbox checked={row.council} onChange={(council) => changeRow({ council })}>
                {t('DISCIPLINE.tariff.toCouncil')}
              </Checkbox>
              <Archived row={row} change={changeRow} />
            </div>
          </RowCard>
        )}
      </RowList>
    </FormDialog>
  );
}

const blankOf = (entries: readonly Named[]) => ({ id: nextId(entries), en: '', fr: '', archived: false });

interface FieldsOfEntry {
  row: Named;
  change: (part: Partial<Named>) => void;
}

function Names({ row, change }: FieldsOfEntry) {
  const t = useWords();
  return (['en', 'fr'] as const).map((language) => (
    <TextInput
      key={language}
      label={t(`DISCIPLINE.catalogue.names.${language}`)}
      required
      maxLength={longestName}
      value={row[language]}
      onChange={({ target }) => change({ [language]: target.value })}
    />
  ));
}

function Archived({ row, change }: FieldsOfEntry) {
  const t = useWords();
  return (
    <Checkbox checked={row.archived} onChange={(archived) => change({ archived })}>
      {t('DISCIPLINE.catalogue.archived')}
    </Checkbox>
  );
}
