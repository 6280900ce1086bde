/** Statements of banks and operators: the desk alone. */

import { cashiers, missing, rowOf } from '../of-payments.ts';
import type { AreaOracle } from '../oracle.ts';

const statements = '/slm/PaymentStatements/v1';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    rowOf('payments.uploadStatement that is empty', 'POST', `${statements}/create`, cashiers, 400, {
      source: 'mtn',
      fileName: 'empty.csv',
      content: '',
    }),
    rowOf('payments.listStatements', 'GET', `${statements}/get`, cashiers, 200),
    rowOf(
      'payments.readStatement of a missing statement',
      'GET',
      `${statements}/lines?statementId=${missing}&state=ready`,
      cashiers,
      404,
    ),
    rowOf('payments.chooseStudent of a missing line', 'PUT', `${statements}/student`, cashiers, 404, {
      id: missing,
      studentId: null,
    }),
    rowOf('payments.ignoreLine of a missing line', 'PUT', `${statements}/ignore`, cashiers, 404, {
      id: missing,
      reason: 'Lost',
    }),
    rowOf('payments.splitLine of a missing line', 'PUT', `${statements}/split`, cashiers, 404, {
      id: missing,
      parts: [
        { studentId: missing, amount: 1 },
        { studentId: missing - 1, amount: 1 },
      ],
    }),
    rowOf('payments.joinLine of a missing line', 'PUT', `${statements}/join`, cashiers, 404, { id: missing }),
    rowOf('payments.postLines of a missing line', 'POST', `${statements}/post`, cashiers, 404, {
      lines: [{ id: missing, studentId: missing }],
    }),
  ],
};
