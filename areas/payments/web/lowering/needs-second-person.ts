/** Apart from the form that asks a second person: pages know that it is needed before they fetch it. */
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';

export function needsSecondPerson(error: Error | null): boolean {
  return isRequestFailure(error) && error.code === 'PAYMENTS.errors.secondPerson';
}
