/** The settings of discipline: the tariff, and what the school calls its incidents and consequences. */
import { CatalogueSection } from './catalogue/catalogue-section.tsx';
import { TariffSection } from './tariff/tariff-section.tsx';

export function DisciplineSettings() {
  return (
    <div className="flex flex-col gap-8">
      <TariffSection />
      <CatalogueSection />
    </div>
  );
}
