/** How a parent is reached: a tap calls or writes. */
import { Facts, Phone } from '#platform/web/ui/facts.tsx';
import type { Contacts } from '../../links/links-contract.ts';
import { useWords } from '../words.ts';

export function ContactFacts({ contacts: { phone, phone2, email, address } }: { contacts: Contacts }) {
  const t = useWords();
  return (
    <Facts
      facts={[
        [t('PARENTS.fields.phone'), phone && <Phone number={phone} />],
        [t('PARENTS.fields.phone2'), phone2 && <Phone number={phone2} />],
        [
          t('PARENTS.fields.email'),
          email && (
            <a className="text-primary hover:underline" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        ],
        [t('PARENTS.fields.address'), address],
      ]}
    />
  );
}
