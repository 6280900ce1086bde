/** Statements of banks and operators: the desk alone. */

import { cashiers, missing, to } from '../of-payments.ts';
import type { AreaOracle } from '../oracle.ts';

const statements = '/slm/PaymentStatements/v1';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    to('payments.uploadStatement that is empty', 'POST', `${statements}/create`, cashiers, 400, {
      source: 'mtn',
      fileName: 'empty.csv',
      content: '',
    }),
    to('payments.listStatements', 'GET', `${statements}/get`, cashiers, 200),
    to(
      'payments.readStatement of a missing statement',
      'GET',
      `${statements}/lines?statementId=${missing}&state=ready`,
      cashiers,
      404,
    ),
    to('payments.chooseStudent of a missing line', 'PUT', `${statements}/student`, cashiers, 404, {
      id: missing,
      studentId: null,
    }),
    to('payments.ignoreLine of a missing line', 'PUT', `${statements}/ignore`, cashiers, 404, {
      id: missing,
      reason: 'Lost',
    }),
    to('payments.splitLine of a missing line', 'PUT', `${statements}/split`, cashiers, 404, {
      id: missing,
      parts: [
        { studentId: missing, amount: 1 },
        { studentId: missing - 1, amount: 1 },
      ],
    }),
    to('payments.joinLine of a missing line', 'PUT', `${statements}/join`, cashiers, 404, { id: missing }),
    to('payments.postLines of a missing line', 'POST', `${statements}/post`, cashiers, 404, {
      lines: [{ id: missing, studentId: missing }],
    }),
  ],
};
