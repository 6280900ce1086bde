/** The screens of reports, which share most of their code: one file for four addresses, so that the first visit names one. */
import { ChartPie } from 'lucide-react';
import { useAddress } from '#platform/web/navigation.ts';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { listReports } from '../contract.ts';
import { ParamScreen } from './param-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';
import { StudentScreen } from './student-screen.tsx';
import { ViewerScreen } from './viewer-screen.tsx';
import { useWords } from './words.ts';

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listReports} title={t('REPORTS.library')} icon={ChartPie}>
      <ScreenOfAddress />
    </PageOfCall>
  );
}

function ScreenOfAddress() {
  const { path } = useAddress();
  if (path.endsWith('/Dashboard')) return <ViewerScreen />;
  if (path.endsWith('/Report-Param')) return <ParamScreen />;
  return path.endsWith('/student-report') ? <StudentScreen /> : <ReportsScreen />;
}
