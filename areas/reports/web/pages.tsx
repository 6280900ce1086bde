/** The screens of reports, which share most of their code: one file for four addresses, so that the first visit names one. */
import { useAddress } from '#platform/web/navigation.ts';
import { ParamScreen } from './param-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';
import { StudentScreen } from './student-screen.tsx';
import { ViewerScreen } from './viewer-screen.tsx';

export function Screen() {
  const { path } = useAddress();
  if (path.endsWith('/Dashboard')) return <ViewerScreen />;
  if (path.endsWith('/Report-Param')) return <ParamScreen />;
  return path.endsWith('/student-report') ? <StudentScreen /> : <ReportsScreen />;
}
