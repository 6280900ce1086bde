/** Where a link or slip lets in: the code of the second step, asked for once the server wants it. */

import { type ReactNode, useState } from 'react';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { secondFactorFailures } from '../../second-factor/step-contract.ts';
import { CodeInput } from '../second-factor/code-input.tsx';

export function useSecondCode(failure: unknown): { input: ReactNode; given: { secondCode?: string } } {
  const [code, setCode] = useState('');
  const asks =
    code !== '' || (isRequestFailure(failure) && failure.code === secondFactorFailures.needed.code);
  return {
    input: asks ? <CodeInput recovery value={code} onChange={setCode} /> : null,
    given: code.trim() === '' ? {} : { secondCode: code },
  };
}
