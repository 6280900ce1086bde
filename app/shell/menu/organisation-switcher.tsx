/** Moves between the person's schools. Loaded for the few who belong to several. */
import { useQueryClient } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { go } from '#platform/web/navigation.ts';
import { takeSession, useSession } from '#platform/web/session/session.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useShell } from '../shell-context.ts';
import { useFirstWords } from '../words.ts';

export function OrganisationSwitcher() {
  const t = useFirstWords();
  const textOf = useFailureText();
  const { organisation, organisations } = useSession();
  const { switchOrganisation } = useShell();
  const client = useQueryClient();

  async function moveTo(id: number, name: string) {
    try {
      const session = await switchOrganisation(id);
      // Nothing of one school is ever shown in another.
      client.clear();
      await takeSession(session);
      go('/home');
      showToast({ kind: 'info', text: t('SHELL.organisation.switched', { school: name }) });
    } catch (error) {
      showToast({ kind: 'error', text: textOf(error) });
    }
  }

  return (
    <div className="mt-2 -ml-2">
      <Menu
        label={t('SHELL.organisation.switch')}
        icon={ChevronsUpDown}
        text={organisation.name}
        className="w-full max-w-full flex-row-reverse !justify-between border-transparent px-2 text-left text-13 font-normal text-ink-2"
        actions={organisations.map(({ id, name }) => ({
          label: name,
          chosen: id === organisation.id,
          onSelect: () => void (id !== organisation.id && moveTo(id, name)),
        }))}
      />
    </div>
  );
}
