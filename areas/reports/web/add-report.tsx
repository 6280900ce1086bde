/** The form of an external report. */
import { useId, useState } from 'react';
import { reportParameters } from '#platform/kernel/report-contract.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { MessageDialog } from '#platform/web/ui/message-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
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

export function AddReport({ onClose, onHosts }: AddReportProps) {
  const t = useWords();
  const ui = useUiWords();
  const language = useLanguage();
  const failureText = useFailureText();
  const id = useId();
  const create = useReportCreate();
  const hosts = useHosts();
  const [fields, setFields] = useState({
    name: '',
    description: '',
    url: '',
    groupId: 5,
    iconId: 16,
    colour: reportColours[0] as string,
    shown: 'page' as 'page' | 'pdf',
  });
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const { shown, ...given } = fields;
  const submit = () => {
    const url = optionalText(fields.url);
    const type = shown === 'page' ? 'D' : asksAnything(url) ? 'P' : 'R';
    create.mutate({ ...given, description: optionalText(fields.description), url, type });
  };
  const taken = isRequestFailure(create.error) && create.error.code === failures.nameTaken.code;
  const [takenRead, setTakenRead] = useState<unknown>(null);
  if (create.isSuccess) return <MessageDialog success title={t('REPORTS.saved')} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('REPORTS.form.title')}
      wrong={!taken && create.error && failureText(create.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            busy={create.isPending}
            disabled={fields.name.trim() === ''}
          >
            {t('REPORTS.add')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.name.trim() !== '') submit();
        }}
      >
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
            if (taken) create.reset();
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
      </form>
      {taken && takenRead !== create.error && (
        <MessageDialog
          success={false}
          title={t('REPORTS.errors.nameTaken')}
          onClose={() => setTakenRead(create.error)}
        />
      )}
    </Dialog>
  );
}

/** An incomplete address has no parameters: the server says what is wrong with it. */
function asksAnything(url: string | null): boolean {
  return url !== null && URL.canParse(url) && parametersIn(url).length > 0;
}
