/** When a sequence takes marks: from a day on, and until another or without an end. */
import { X } from 'lucide-react';
import { useCallQuery } from '#platform/web/queries.ts';
import { useRecordForm } from '#platform/web/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { RecordDialog } from '#platform/web/ui/record-dialog.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readBoard, readGrid } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { listWindows, saveWindow, type WindowItem } from '../windows-contract.ts';

interface WindowDialogProps {
  sequenceId: number;
  onClose: () => void;
}

export function WindowDialog({ sequenceId, onClose }: WindowDialogProps) {
  const query = useCallQuery(listWindows, {});
  const opened = query.data?.find((window) => window.sequenceId === sequenceId);
  return opened ? <WindowForm opened={opened} onClose={onClose} /> : null;
}

function WindowForm({ opened, onClose }: { opened: WindowItem; onClose: () => void }) {
  const t = useWords<typeof en>();
  const { day } = useFormats();
  const form = useRecordForm({
    name: `window of marks ${opened.sequenceId}`,
    opened,
    fieldsOf: ({ opensOn, closesOn }: WindowItem) => ({ opensOn, closesOn }),
    edit: useCallWrite(saveWindow, [listWindows, readBoard, readGrid]),
    editCall: saveWindow,
    changeOf: (fields, { sequenceId, version }) => ({ ...fields, sequenceId, version }),
    saved: t('EVALUATION.window.saved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const title = t('EVALUATION.window.title', { number: opened.number });
  const backwards = fields.closesOn !== null && fields.closesOn < fields.opensOn;
  const versionOf = ({ opensOn, closesOn }: Pick<WindowItem, 'opensOn' | 'closesOn'>) => ({
    title,
    text: `${day(opensOn)} – ${closesOn ? day(closesOn) : t('EVALUATION.window.noEnd')}`,
  });
  return (
    <RecordDialog
      title={title}
      form={form}
      ready={!backwards}
      wrong={backwards && t('EVALUATION.errors.windowBackwards')}
      conflict={theirs && { theirs: versionOf(theirs), mine: versionOf(fields) }}
    >
      <DatePicker
        label={t('EVALUATION.window.opensOn')}
        required
        value={fields.opensOn}
        onChange={(opensOn) => change({ opensOn })}
      />
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <DatePicker
            label={t('EVALUATION.window.closesOn')}
            hint={fields.closesOn === null ? t('EVALUATION.window.noEnd') : undefined}
            value={fields.closesOn}
            onChange={(closesOn) => change({ closesOn })}
          />
        </div>
        {fields.closesOn !== null && (
          <Button icon={X} onClick={() => change({ closesOn: null })}>
            {t('EVALUATION.window.takeEndOff')}
          </Button>
        )}
      </div>
    </RecordDialog>
  );
}
