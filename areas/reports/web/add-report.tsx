/** The form of an external report. */
import { useState } from 'react';
import { reportParameters } from '#platform/kernel/report-contract.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MessageDialog } from '#platform/web/ui/message-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { parametersIn } from '../address-parameters-rules.ts';
import { failures } from '../contract.ts';
import { colourNames, reportColours, reportGroups, reportIcons } from '../library-rules.ts';
import { ReportPicture } from './report-icon.tsx';
import { useHosts, useReportCreate } from './reports-data.ts';
import { useWords } from './words.ts';

interface AddReportProps {
  onClose: () => void;
  /** Leads to the list of hosts in place of this form. */
  onHosts: () => void;
}

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly groupId: number;
  readonly iconId: number;
  readonly colour: string;
  readonly shown: 'page' | 'pdf';
}

export function AddReport({ onClose, onHosts }: AddReportProps) {
  const t = useWords();
  const language = useLanguage();
  const failureText = useFailureText();
  const create = useReportCreate();
  const hosts = useHosts();
  const form = useActForm({
    name: 'report',
    start: {
      name: '',
      description: '',
      url: '',
      groupId: 5,
      iconId: 16,
      colour: reportColours[0],
      shown: 'page',
    },
    write: create,
    inputOf: ({ shown: as, ...given }: Fields) => {
      const url = optionalText(given.url);
      const type: 'D' | 'P' | 'R' = as === 'page' ? 'D' : asksAnything(url) ? 'P' : 'R';
      if (given.name.trim() === '') return null;
      return { ...given, description: optionalText(given.description), url, type };
    },
    stays: true,
    onClose,
  });
  const { fields, change } = form;
  const { shown } = fields;
  const isTaken = (error: unknown) => isRequestFailure(error) && error.code === failures.nameTaken.code;
  const taken = isTaken(create.error);
  const [takenRead, setTakenRead] = useState<unknown>(null);
  if (create.isSuccess) return <MessageDialog success title={t('REPORTS.saved')} onClose={onClose} />;
  return (
    <FormDialog title={t('REPORTS.form.title')} action={t('REPORTS.add')} asks={isTaken} form={form}>
      {hosts.data?.hosts.length === 0 && (
        <Banner kind="notice">
          <p>{t('REPORTS.form.noHosts')}</p>
          <Button small className="mt-2" onClick={onHosts}>
            {t('REPORTS.hosts')}
          </Button>
        </Banner>
      )}
      <TextInput
        label={t('REPORTS.form.name')}
        required
        maxLength={120}
        value={fields.name}
        error={taken ? failureText(create.error) : null}
        onChange={(event) => {
          change({ name: event.target.value });
          if (taken) form.reset();
        }}
      />
      <TextInput
        label={t('REPORTS.form.description')}
        maxLength={500}
        value={fields.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextInput
        label={t('REPORTS.form.url')}
        type="url"
        inputMode="url"
        maxLength={2000}
        hint={t('REPORTS.form.urlHint')}
        value={fields.url}
        onChange={(event) => change({ url: event.target.value })}
      />
      <Select
        label={t('REPORTS.form.shown')}
        value={shown}
        onChange={(value) => change({ shown: value === 'pdf' ? 'pdf' : 'page' })}
        options={(['page', 'pdf'] as const).map((value) => ({
          value,
          label: t(`REPORTS.form.shownAs.${value}`),
        }))}
      />
      {shown === 'pdf' && (
        <p className="text-13 text-ink-2">
          {t('REPORTS.form.pdfHint', { names: reportParameters.map((name) => `{${name}}`).join(' ') })}
        </p>
      )}
      <Select
        label={t('REPORTS.form.group')}
        value={String(fields.groupId)}
        onChange={(groupId) => change({ groupId: Number(groupId) })}
        options={reportGroups.map((group) => ({ value: String(group.id), label: group.name[language] }))}
      />
      <div className="flex items-end gap-3">
        <ReportPicture iconId={fields.iconId} colour={fields.colour} />
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
          <Select
            label={t('REPORTS.form.icon')}
            value={String(fields.iconId)}
            onChange={(iconId) => change({ iconId: Number(iconId) })}
            options={reportIcons.map((icon) => ({
              value: String(icon.id),
              label: t(`REPORTS.icons.${icon.name}`),
            }))}
          />
          <Select
            label={t('REPORTS.form.colour')}
            value={fields.colour}
            onChange={(colour) => change({ colour })}
            options={reportColours.map((colour, index) => ({
              value: colour as string,
              label: t(`REPORTS.form.colours.${colourNames[index] ?? 'blue'}`),
            }))}
          />
        </div>
      </div>
      {taken && takenRead !== create.error && (
        <MessageDialog
          success={false}
          title={t('REPORTS.errors.nameTaken')}
          onClose={() => setTakenRead(create.error)}
        />
      )}
    </FormDialog>
  );
}

/** An incomplete address has no parameters: the server says what is wrong with it. */
function asksAnything(url: string | null): boolean {
  return url !== null && URL.canParse(url) && parametersIn(url).length > 0;
}
