/** The actions of a whole list: import and export. */
import { ArrowLeftRight, FileDown, FileSpreadsheet, FileText, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import type { ListFormat } from '#platform/kernel/list-formats.ts';
import { hasAccess } from '#platform/kernel/roles.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { useContributions } from '../contributions.ts';
import { fetchDocument } from '../documents/documents.ts';
import { saveFile, saveSent } from '../documents/save-file.ts';
import { importEntries } from '../import-entries.ts';
import { go } from '../navigation.ts';
import { send } from '../requests/client.ts';
import { useSession } from '../session/session.ts';
import { useKitWords } from '../words.ts';
import { useFailureText } from './error-state.tsx';
import { Menu } from './menu.tsx';
import { showToast } from './toast-list.ts';

interface ListToolsProps<Input extends { readonly format: ListFormat }, Filter> {
  /** Kind of import that fills the list; null for a list that no file fills. */
  kind: string | null;
  call: Call<Input, SentFile, 'record'>;
  /** The current filter of the list. */
  inputOf: (format: ListFormat) => Input;
  /** The same as a PDF. */
  document: Call<Filter, File, 'document'>;
  filter: Filter;
  /** Further files of it, each by its label. */
  further?: readonly FurtherFile[];
  /** Class of the list: a template of it, filled in, is offered. */
  classId?: number | null;
}

interface FurtherFile {
  readonly label: string;
  readonly call: Call<Record<string, never>, SentFile, 'record'>;
}

/** Shows nothing to who may neither import nor export. */
export function ListTools<Input extends { readonly format: ListFormat }, Filter>(
  props: ListToolsProps<Input, Filter>,
) {
  const { kind, call, inputOf, document: printable, filter, further = [], classId = null } = props;
  const t = useKitWords();
  const session = useSession();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const entry = useContributions(importEntries).find(({ needs }) => hasAccess(needs, session));
  const take = async (fetchAndSave: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await fetchAndSave();
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  const actions = [
    ...(kind !== null && entry
      ? [{ label: t('KIT.lists.import'), icon: FileUp, onSelect: () => go(entry.to, { search: { kind } }) }]
      : []),
    ...(kind !== null && entry && classId !== null
      ? [
          {
            label: t('KIT.lists.template'),
            icon: FileSpreadsheet,
            onSelect: () => void take(async () => saveSent(await entry.template(kind, classId))),
          },
        ]
      : []),
    ...(hasAccess(call.needs, session)
      ? [
          ...(['xlsx', 'csv'] as const).map((format) => ({
            label: t(`KIT.lists.${format}`),
            icon: FileDown,
            onSelect: () => void take(async () => saveSent(await send(call, inputOf(format)))),
          })),
          ...further.map(({ label, call: other }) => ({
            label,
            icon: FileDown,
            onSelect: () => void take(async () => saveSent(await send(other, {}))),
          })),
          {
            label: t('KIT.lists.pdf'),
            icon: FileText,
            onSelect: () => void take(async () => saveFile(await fetchDocument(printable, filter))),
          },
        ]
      : []),
  ];
  return actions.length === 0 ? null : (
    <Menu label={t('KIT.lists.tools')} icon={ArrowLeftRight} actions={actions} />
  );
}

interface WholeListProps {
  /** As of `ListTools`. */
  kind?: string;
  call: Call<{ format: ListFormat }, SentFile, 'record'>;
  document: Call<Record<string, never>, File, 'document'>;
  further?: readonly FurtherFile[];
}

/** The same for a list that is always shown and exported whole. */
export function WholeListTools({ kind, call, document: printable, further = [] }: WholeListProps) {
  return (
    <ListTools
      kind={kind ?? null}
      call={call}
      inputOf={(format) => ({ format })}
      document={printable}
      further={further}
      filter={{}}
    />
  );
}
