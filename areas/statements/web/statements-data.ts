/** Reads and writes of statements, made from the contracts. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccount } from '#areas/payments/web/public/account.ts';
import { listReceipts } from '#areas/payments/web/public/receipts.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { refreshCalls } from '#platform/web/reads/queries.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { send } from '#platform/web/requests/client.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import {
  chooseStudent,
  ignoreLine,
  type LineState,
  listStatements,
  mostPosted,
  type PostedLine,
  postLines,
  readStatement,
  uploadStatement,
} from '../contract.ts';
import { joinLine, splitLine } from '../splitting/contract.ts';

export type StatementAnswers = NonNullable<InputOf<typeof uploadStatement>['answers']>;

export function useStatements() {
  return useStaffQuery(listStatements, {});
}

export function useStatement(statementId: number, state: LineState, size: number) {
  return useStaffQuery(readStatement, { statementId, state, page: 1, size });
}

export function useStatementWrites() {
  return {
    upload: useCallWrite(uploadStatement, [listStatements]),
    choose: useCallWrite(chooseStudent, [readStatement]),
    ignore: useCallWrite(ignoreLine, [readStatement, listStatements]),
    split: useCallWrite(splitLine, [readStatement, listStatements]),
    join: useCallWrite(joinLine, [readStatement, listStatements]),
  };
}

export type LineToPost = InputOf<typeof postLines>['lines'][number];

/** Posts all lines in batches, each of them whole or not at all; a fault leaves the rest for the next time. */
export function usePosting() {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly PostedLine[]>([]);
  const posting = useMutation<void, RequestFailure, readonly LineToPost[]>({
    mutationFn: async (ready) => {
      setResults([]);
      for (let at = 0; at < ready.length; at += mostPosted) {
        const outcomes = await send(postLines, { lines: ready.slice(at, at + mostPosted) });
        setResults((before) => [...before, ...outcomes]);
      }
    },
    onSettled: () => {
      void refreshCalls(client, [readStatement, listStatements, readAccount, listReceipts]);
    },
  });
  return { posting, results };
}
