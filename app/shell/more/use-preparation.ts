/** The parts that can be prepared for this person, and the progress of preparing them. */
import { useEffect, useRef, useState } from 'react';
import { hasRole, isStaff } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import {
  carryOut,
  type Plan,
  planPreparation,
  removePrepared,
} from '#platform/web/prepared/prepared-device.ts';
import { type PreparedPart, preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useFormats } from '#platform/web/words.ts';

export type Stage =
  | { readonly kind: 'looking' }
  | { readonly kind: 'looked'; readonly plan: Plan }
  | { readonly kind: 'fetching'; readonly plan: Plan; readonly share: number }
  | { readonly kind: 'done'; readonly plan: Plan }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The parts of which this person may have something. */
export function usePreparable(): readonly PreparedPart[] {
  const session = useSession();
  const parts = useContributions(preparedParts);
  return isStaff(session) ? parts.filter(({ needs }) => hasRole(session, needs)) : [];
}

export function usePreparation(parts: readonly PreparedPart[]) {
  const { organisation, user } = useSession();
  const today = useFormats().today();
  const [stage, setStage] = useState<Stage>({ kind: 'looking' });
  const open = useRef(true);
  const show = (next: Stage) => open.current && setStage(next);

  async function look() {
    show({ kind: 'looking' });
    try {
      show({
        kind: 'looked',
        plan: await planPreparation(parts, organisation.id, { userId: user.id, today }),
      });
    } catch (error) {
      show({ kind: 'failed', error });
    }
  }

  async function fetchAll(plan: Plan) {
    show({ kind: 'fetching', plan, share: 0 });
    try {
      await carryOut(plan, (share) => show({ kind: 'fetching', plan, share }));
      show({ kind: 'done', plan });
    } catch (error) {
      show({ kind: 'failed', error });
    }
  }

  async function remove() {
    await removePrepared();
    await look();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the dialog opens.
  useEffect(() => {
    open.current = true;
    void look();
    return () => {
      open.current = false;
    };
  }, []);
  return { stage, look, fetchAll, remove };
}
