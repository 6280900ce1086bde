/** The settings of discipline: the tariff. */
import { TariffSection } from './tariff-section.tsx';

export function DisciplineSettings() {
  return (
    <div className="flex flex-col gap-8">
      <TariffSection />
    </div>
  );
}
