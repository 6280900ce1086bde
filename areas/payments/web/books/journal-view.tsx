/** The journal: entries of some days, the latest first, in parts; its sums; its exports. */
import { useState } from 'react';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { exportJournal, type JournalFilter, printJournal } from '../../books/journal-contract.ts';
import { accountKinds, purposes } from '../../ledger/contract.ts';
import { useWords } from '../words.ts';
import { DayRangeFields, useDayRange } from './day-range.tsx';
import { JournalPart } from './journal-part.tsx';
import { JournalSums } from './journal-sums.tsx';

export function JournalView() {
  const t = useWords();
  const [range, setRange] = useDayRange();
  const [purpose, setPurpose] = useState('');
  const [account, setAccount] = useState('');
  const filter: JournalFilter = {
    ...range,
    purpose: purposes.find((one) => one === purpose) ?? null,
    account: accountKinds.find((one) => one === account) ?? null,
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end justify-between gap-3">
        <DayRangeFields range={range} onChange={setRange} />
        <ListTools
          kind={null}
          call={exportJournal}
          inputOf={(format) => ({ format, ...filter })}
          document={printJournal}
          filter={filter}
        />
      </div>
      <div className="grid max-w-md gap-3 menu:grid-cols-2">
        <Select
          label={t('PAYMENTS.books.purpose')}
          value={purpose}
          onChange={setPurpose}
          options={[
            { value: '', label: t('PAYMENTS.books.everyPurpose') },
            ...purposes.map((value) => ({ value, label: t(`PAYMENTS.purposes.${value}`) })),
          ]}
        />
        <Select
          label={t('PAYMENTS.books.account')}
          value={account}
          onChange={setAccount}
          options={[
            { value: '', label: t('PAYMENTS.books.everyAccount') },
            ...accountKinds.map((value) => ({ value, label: t(`PAYMENTS.books.accounts.${value}`) })),
          ]}
        />
      </div>
      <JournalSums filter={filter} />
      <Parts key={JSON.stringify(filter)} filter={filter} />
    </div>
  );
}

/** Each part continues below the last entry of the one before. */
function Parts({ filter }: { filter: JournalFilter }) {
  const [ends, setEnds] = useState<readonly (number | null)[]>([null]);
  return ends.map((before, index) => (
    <JournalPart
      key={before}
      filter={filter}
      before={before}
      last={index === ends.length - 1}
      onMore={(end) => setEnds([...ends, end])}
    />
  ));
}
