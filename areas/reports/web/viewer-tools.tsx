/** Actions on a shown report: export as PDF, Excel or CSV, print, share its address. */
import { Download, FileDown, FileText, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { fetchDocument } from '#platform/web/documents/documents.ts';
import { saveFile, saveSent } from '#platform/web/documents/save-file.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { send } from '#platform/web/requests/client.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { exportReport, type ReportSelection, renderReport } from '../viewer-contract.ts';
import { narrow } from './narrow.ts';
import { useWords } from './words.ts';

/** @param selection null for an external page, of which only the address is ours to give */
export function ViewerTools({ selection, title }: { selection: ReportSelection | null; title: string }) {
  const t = useWords();
  const failureText = useFailureText();
  const isNarrow = useMediaQuery(narrow);
  const [busy, setBusy] = useState(false);
  const take = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  const actions = selection && [
    {
      label: t('REPORTS.viewer.pdf'),
      icon: FileText,
      onSelect: () => void take(async () => saveFile(await fetchDocument(renderReport, selection))),
    },
    ...(['xlsx', 'csv'] as const).map((format) => ({
      label: t(`REPORTS.viewer.${format}`),
      icon: FileDown,
      onSelect: () => void take(async () => saveSent(await send(exportReport, { ...selection, format }))),
    })),
  ];
  const shareHere = () => void share(title, t('REPORTS.viewer.shared'));
  if (isNarrow && actions) {
    const all = [
      { label: t('REPORTS.viewer.share'), icon: Share2, onSelect: shareHere },
      { label: t('REPORTS.viewer.print'), icon: Printer, onSelect: () => print() },
      ...actions,
    ];
    return <Menu label={t('REPORTS.viewer.more')} actions={all} />;
  }
  return (
    <>
      <IconButton icon={Share2} label={t('REPORTS.viewer.share')} onClick={shareHere} />
      {selection && <IconButton icon={Printer} label={t('REPORTS.viewer.print')} onClick={() => print()} />}
      {actions && <Menu label={t('REPORTS.viewer.download')} icon={Download} actions={actions} />}
    </>
  );
}

/** Shares by the device's own means, else by copying. A cancelled share needs no message. */
async function share(title: string, copied: string): Promise<void> {
  const url = location.href;
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'info', text: copied });
    }
  } catch {
    return;
  }
}
