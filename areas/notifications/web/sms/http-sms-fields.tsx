/** The description of a provider by its HTTP interface: what is sent, what its answer means, and what its reports mean. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { longestHttpAddress, longestHttpBody, longestHttpPath } from '../../sms/http-sms-contract.ts';
import { httpFields } from '../../sms/http-sms-request.ts';
import { httpFault } from '../../sms/http-sms-rules.ts';
import { useWords } from '../words.ts';
import { httpOf, type TypedHttpSms } from './typed-http-sms.ts';

interface HttpSmsFieldsProps {
  typed: TypedHttpSms;
  onChange: (typed: TypedHttpSms) => void;
}

type TextName = Exclude<keyof TypedHttpSms, 'address' | 'sends' | 'headers' | 'body'>;

const longestList = 1000;

export function HttpSmsFields({ typed, onChange }: HttpSmsFieldsProps) {
  const t = useWords();
  const change = (part: Partial<TypedHttpSms>) => onChange({ ...typed, ...part });
  const text = (name: TextName, label: string, more: { hint?: string; required?: boolean } = {}) => (
    <TextInput
      label={label}
      {...more}
      maxLength={name.endsWith('Path') ? longestHttpPath : longestList}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={typed[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <TextArea
        label={t('NOTIFICATIONS.http.address')}
        hint={t('NOTIFICATIONS.http.addressHint')}
        required
        maxLength={longestHttpAddress}
        spellCheck={false}
        value={typed.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <Select
        label={t('NOTIFICATIONS.http.sends')}
        value={typed.sends}
        onChange={(sends) => change({ sends })}
        options={(['json', 'form', 'get'] as const).map((value) => ({
          value,
          label: t(`NOTIFICATIONS.http.ways.${value}`),
        }))}
      />
      <TextArea
        label={t('NOTIFICATIONS.http.headers')}
        hint={t('NOTIFICATIONS.http.headersHint')}
        maxLength={longestList}
        spellCheck={false}
        value={typed.headers}
        onChange={(event) => change({ headers: event.target.value })}
      />
      {typed.sends !== 'get' && (
        <TextArea
          label={t('NOTIFICATIONS.http.body')}
          required
          maxLength={longestHttpBody}
          spellCheck={false}
          value={typed.body}
          onChange={(event) => change({ body: event.target.value })}
        />
      )}
      <div className="rounded-chip bg-sunken px-3 py-2">
        <p className="text-13 text-ink-2">{t('NOTIFICATIONS.http.fieldsTitle')}</p>
        <dl className="mt-1 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-13">
          {httpFields.map((name) => (
            <div key={name} className="contents">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd className="text-ink-2">{t(`NOTIFICATIONS.http.fields.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <fieldset className="grid gap-4 desk:grid-cols-2">
        <legend className="mb-2 text-14 font-medium">{t('NOTIFICATIONS.http.answer')}</legend>
        {text('statuses', t('NOTIFICATIONS.http.statuses'), { required: true })}
        {text('idPath', t('NOTIFICATIONS.http.idPath'), { hint: t('NOTIFICATIONS.http.idPathHint') })}
        {text('successPath', t('NOTIFICATIONS.http.successPath'), {
          hint: t('NOTIFICATIONS.http.successPathHint'),
        })}
        {text('successWords', t('NOTIFICATIONS.http.successWords'), {
          hint: t('NOTIFICATIONS.http.wordsHint'),
          required: typed.successPath.trim() !== '',
        })}
      </fieldset>
      <fieldset className="grid gap-4 desk:grid-cols-2">
        <legend className="mb-2 text-14 font-medium">{t('NOTIFICATIONS.http.reports')}</legend>
        {text('reportIdPath', t('NOTIFICATIONS.http.reportIdPath'), {
          hint: t('NOTIFICATIONS.http.reportHint'),
        })}
        {text('reportStatePath', t('NOTIFICATIONS.http.reportStatePath'))}
        {text('deliveredWords', t('NOTIFICATIONS.http.deliveredWords'), {
          hint: t('NOTIFICATIONS.http.wordsHint'),
        })}
        {text('failedWords', t('NOTIFICATIONS.http.failedWords'), {
          hint: t('NOTIFICATIONS.http.otherWords'),
        })}
      </fieldset>
      <Fault typed={typed} />
    </>
  );
}

/** Faults of the description, once there is something to judge. Only the server knows whether the host may be called. */
function Fault({ typed }: { typed: TypedHttpSms }) {
  const t = useWords();
  if (typed.address.trim() === '') return null;
  const http = httpOf(typed);
  const fault = http && httpFault(http, null);
  if (http && fault === null) return null;
  return (
    <Banner kind="notice">
      {fault ? t(`NOTIFICATIONS.errors.${fault}`) : t('NOTIFICATIONS.http.unreadable')}
    </Banner>
  );
}
