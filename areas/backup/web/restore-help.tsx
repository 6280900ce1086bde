/** The things that a restore needs, and the command that does it. */
import type { OwnBackups } from './kept-backups.tsx';
import { useWords } from './words.ts';

export function RestoreHelp({ own: { key, encrypted, restore } }: { own: OwnBackups }) {
  const t = useWords();
  const command = `npm run restore -- cahier.backup${key === null ? '' : ` --key=${key}`}`;
  return (
    <section className="rounded-card border border-rule bg-surface p-5">
      <h2 className="text-16">{t(restore ? 'BACKUP.elsewhere' : 'BACKUP.restore')}</h2>
      <p className="mt-1 max-w-2xl text-14">{t('BACKUP.restoreHelp')}</p>
      <p className="mt-3 rounded-card bg-sunken px-3 py-2 font-mono text-13 [overflow-wrap:anywhere]">
        {command}
      </p>
      <h3 className="mt-4 text-13 text-ink-3">{t('BACKUP.key')}</h3>
      <p className={key === null ? 'text-14' : 'font-mono text-13 [overflow-wrap:anywhere]'}>
        {key ?? t('BACKUP.keyNone')}
      </p>
      <p className="mt-1 max-w-2xl text-13 text-ink-3">{t('BACKUP.keyHelp')}</p>
      <p className="mt-3 max-w-2xl text-13 text-ink-3">
        {encrypted ? t('BACKUP.encrypted') : t('BACKUP.open')}
      </p>
    </section>
  );
}
