/** The way to the rules of risk, for who may set them: beside the library, and where they are applied. */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { type RiskRulesItem, readRisk, saveRisk } from '../risk-contract.ts';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./risk-form.tsx')).RiskForm;

export function RiskButton() {
  return useMayCall(saveRisk) ? <OpenRules /> : null;
}

function OpenRules() {
  const t = useWords();
  const { data } = useCallQuery(readRisk, {});
  /** As they were read when the form was opened. */
  const [opened, setOpened] = useState<RiskRulesItem | null>(null);
  if (!data?.mayEdit) return null;
  const close = () => setOpened(null);
  return (
    <>
      <IconButton icon={TriangleAlert} label={t('REPORTS.risk.title')} onClick={() => setOpened(data)} />
      {opened && <LazyPart load={loadForm} onMissing={close} props={{ opened, onClose: close }} />}
    </>
  );
}
