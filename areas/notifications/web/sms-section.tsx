/** Notifications that the school sends: the provider of SMS, the purposes sent by SMS and this month's cost, and those that people cannot decline. */
import { useContributions } from '#platform/web/contributions.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import { readSmsSettings } from '../sms/contract.ts';
import { ForcedSection } from './choices/forced-form.tsx';
import { DeliveriesButton } from './deliveries/deliveries-button.tsx';
import { DigestForm } from './digest/digest-form.tsx';
import { cardsOfSending } from './extension-points.ts';
import { SmsFigures } from './sms/sms-figures.tsx';
import { SmsForm } from './sms/sms-form.tsx';
import { TestSmsCard } from './sms/test-sms.tsx';

export function SmsSection() {
  const query = useStaffQuery(readSmsSettings, {});
  const cards = useContributions(cardsOfSending);
  if (!query.data) return <NotLoaded query={query} count={4} />;
  const { data } = query;
  return (
    <div className="flex flex-col gap-4">
      {data.provider !== null && <SmsFigures settings={data} />}
      <DeliveriesButton />
      <SmsForm key={data.version} settings={data} />
      {data.provider !== null && <TestSmsCard key={`test ${data.version}`} />}
      <ForcedSection />
      <DigestForm />
      {cards.map(({ id, loadBody }) => (
        <PartBody key={id} load={loadBody} props={{}} skeleton="cards" />
      ))}
    </div>
  );
}
