/** Names and values of a record, and how somebody is reached: a tap calls or writes. */
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { Contacts } from '../links-contract.ts';

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const t = useWords<typeof en>();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd className="text-14 [overflow-wrap:anywhere]">
            {value || <span className="text-ink-3">{t('PARENTS.unknown')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ContactFacts({ contacts: { phone, phone2, email, address } }: { contacts: Contacts }) {
  const t = useWords<typeof en>();
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

export function Phone({ number }: { number: string }) {
  return (
    <a className="text-primary hover:underline" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
