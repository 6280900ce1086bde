/** The journal, the cash book, the sheet of a day, and closings. */

import { missing, rowOf, staffReaders, writers } from '../../of-payments.ts';
import type { AreaOracle } from '../../oracle.ts';

const days = 'from=2026-09-01&until=2026-11-20';

const range = { from: '2026-09-01', until: '2026-11-20' };

const wholeJournal = { ...range, purpose: null, account: null };

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    rowOf('payments.listJournal', 'GET', `/slm/Journal/v1/get?${days}`, staffReaders, 200),
    rowOf('payments.sumJournal', 'GET', `/slm/Journal/v1/sums?${days}`, staffReaders, 200),
    rowOf('payments.exportJournal', 'POST', '/slm/Journal/v1/export', staffReaders, 200, {
      format: 'csv',
      ...wholeJournal,
    }),
    rowOf('payments.printJournal', 'POST', '/slm/Journal/v1/export-paper', staffReaders, 200, wholeJournal),
    rowOf('payments.readCashBook', 'GET', `/slm/CashBook/v1/get?${days}`, staffReaders, 200),
    rowOf('payments.exportCashBook', 'POST', '/slm/CashBook/v1/export', staffReaders, 200, {
      format: 'csv',
      ...range,
      tillId: null,
    }),
    rowOf('payments.printCashBook', 'POST', '/slm/CashBook/v1/export-paper', staffReaders, 200, {
      ...range,
      tillId: null,
    }),
    rowOf('payments.readDaySheet', 'GET', '/slm/DaySheet/v1/get?day=2026-11-20', staffReaders, 200),
    rowOf('payments.exportDaySheet', 'POST', '/slm/DaySheet/v1/export', staffReaders, 200, {
      format: 'csv',
      day: '2026-11-20',
    }),
    rowOf('payments.printDaySheet', 'POST', '/slm/DaySheet/v1/export-paper', staffReaders, 200, {
      day: '2026-11-20',
    }),
    rowOf('payments.listClosings', 'GET', '/slm/Closings/v1/get', staffReaders, 200),
    rowOf(
      'payments.previewClosing of a day that is not over',
      'GET',
      '/slm/Closings/v1/preview?until=2099-01-01',
      writers,
      400,
    ),
    rowOf(
      'payments.requestClosing of a day that is not over',
      'POST',
      '/slm/Closings/v1/create',
      writers,
      400,
      {
        kind: 'close',
        until: '2099-01-01',
      },
    ),
    rowOf('payments.decideClosing on a missing request', 'PUT', '/slm/Closings/v1/decide', writers, 404, {
      id: missing,
      decision: 'refused',
    }),
  ],
};
