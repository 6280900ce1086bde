/** One who stands for a student: name, how to reach them, and what they are to the child. */
import { fullName } from '#platform/kernel/people/person-name.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Phone } from '#platform/web/ui/facts.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { GuardianOfStudent } from '../../links/links-contract.ts';
import { LoginChip } from '../logins/login-chip.tsx';
import { useWords } from '../words.ts';
import { LinkLine, LinkMenu } from './link-line.tsx';

interface StudentParentProps {
  guardian: GuardianOfStudent;
  studentId: number;
  mayEdit: boolean;
  /** The reader may open records of parents. */
  opensRecord: boolean;
}

export function StudentParent({ guardian, studentId, mayEdit, opensRecord }: StudentParentProps) {
  const t = useWords();
  const { guardianId, title, firstName, lastName, contacts, login } = guardian;
  const name = fullName(guardian);
  const link = { ...guardian, studentId };
  const phones = [contacts?.phone, contacts?.phone2].filter((phone) => phone != null);
  return (
    <li className="flex items-start gap-3 border-b border-rule px-4 py-3 last:border-0">
      <Avatar id={guardianId} firstName={firstName} lastName={lastName} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 @min-[820px]:grid-cols-2">
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="font-medium [overflow-wrap:anywhere]">
            {opensRecord ? (
              <Link
                to="/parents/detail"
                search={{ parent: guardianId }}
                className="text-primary hover:underline"
              >
                {listName(guardian)}
              </Link>
            ) : (
              listName(guardian)
            )}
            {title && <span className="font-normal text-ink-3"> · {title}</span>}
          </p>
          {phones.map((phone) => (
            <span key={phone} className="tabular text-14">
              <Phone number={phone} />
            </span>
          ))}
          {contacts?.email && (
            <span className="text-13 text-ink-2 [overflow-wrap:anywhere]">{contacts.email}</span>
          )}
          <LoginChip login={login} />
        </div>
        <LinkLine link={link} mayEdit={mayEdit} />
      </div>
      {mayEdit && (
        <LinkMenu link={link} names={{ parent: name, child: t('PARENTS.ofStudent.thisChild') }} of={name} />
      )}
    </li>
  );
}
