/** The bank of sentences: what every school has, what this one has added, and adding to it. */
import { Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { type Band, bands, type Progress, progresses, type TextKind, textKinds } from '../kinds-contract.ts';
import { type Sentence, sentenceText } from '../sentences.ts';
import { addSentence, listSentences, removeSentence } from '../sentences-contract.ts';
import { useBank } from './use-bank.ts';
import { useWords } from './words.ts';

export function Screen() {
  const t = useWords();
  const [kind, setKind] = useState<TextKind>('subject');
  const [band, setBand] = useState<Band>('good');
  const bank = useBank();
  const query = useCallQuery(listSentences, {});
  const remove = useCallWrite(removeSentence, [listSentences]);
  const mayWrite = useMayCall(addSentence);
  const fits = (one: Sentence) => one.kind === kind && one.band === band;
  const own = query.data?.filter(fits) ?? [];
  return (
    <Page title={t('APPRECIATION.bank.title')} icon={Sparkles} crumb={t('APPRECIATION.title')}>
      <BackLink to="/appreciations">{t('APPRECIATION.all')}</BackLink>
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 menu:grid-cols-2 desk:max-w-2xl">
          <Select
            label={t('APPRECIATION.bank.kind')}
            value={kind}
            onChange={setKind}
            options={textKinds.map((value) => ({ value, label: t(`APPRECIATION.bank.kinds.${value}`) }))}
          />
          <Select
            label={t('APPRECIATION.bank.band')}
            value={band}
            onChange={setBand}
            options={bands.map((value) => ({ value, label: t(`APPRECIATION.bands.${value}`) }))}
          />
        </div>
        {mayWrite && <NewSentence key={`${kind} ${band}`} kind={kind} band={band} />}
        {!query.data && <NotLoaded query={query} count={2} />}
        {own.length > 0 && (
          <section>
            <h2 className="mb-2 text-16">{t('APPRECIATION.bank.own')}</h2>
            <ul className="rounded-card border border-rule bg-surface">
              {own.map((sentence) => (
                <li
                  key={sentence.id}
                  className="flex items-start gap-2 border-b border-rule px-4 py-2 last:border-0"
                >
                  <Pair sentence={sentence} />
                  {mayWrite && (
                    <IconButton
                      icon={Trash2}
                      label={t('APPRECIATION.bank.remove')}
                      onClick={() => remove.mutate({ id: sentence.id })}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className="mb-2 text-16">{t('APPRECIATION.bank.given')}</h2>
          <ul className="rounded-card border border-rule bg-surface">
            {bank.filter(fits).map((sentence) => (
              <li key={sentence.en} className="border-b border-rule px-4 py-2 last:border-0">
                <Pair sentence={sentence} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}

function Pair({ sentence }: { sentence: Sentence }) {
  const t = useWords();
  return (
    <div className="min-w-0 flex-1 text-14 [overflow-wrap:anywhere]">
      <p lang="en">{sentenceText(sentence, 'en', 'F')}</p>
      <p lang="fr" className="text-ink-2">
        {sentenceText(sentence, 'fr', 'F')}
      </p>
      {sentence.progress && (
        <p className="text-12 text-ink-3">{t(`APPRECIATION.progress.${sentence.progress}`)}</p>
      )}
    </div>
  );
}

function NewSentence({ kind, band }: { kind: TextKind; band: Band }) {
  const t = useWords();
  const say = useAnyWords();
  const [progress, setProgress] = useState<Progress | 'any'>('any');
  const [english, setEnglish] = useState('');
  const [french, setFrench] = useState('');
  const add = useCallWrite(addSentence, [listSentences]);
  const send = () =>
    add.mutate(
      { kind, band, progress: progress === 'any' ? null : progress, en: english, fr: french },
      {
        onSuccess: () => {
          setEnglish('');
          setFrench('');
        },
      },
    );
  return (
    <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4 desk:max-w-2xl">
      <h2 className="text-16">{t('APPRECIATION.bank.add')}</h2>
      <p className="text-13 text-ink-3">{t('APPRECIATION.bank.help')}</p>
      <Select
        label={t('APPRECIATION.bank.progress')}
        value={progress}
        onChange={setProgress}
        options={(['any', ...progresses] as const).map((value) => ({
          value,
          label: t(`APPRECIATION.progress.${value}`),
        }))}
      />
      <TextArea
        label="English"
        lang="en"
        value={english}
        onChange={(event) => setEnglish(event.currentTarget.value)}
      />
      <TextArea
        label="Français"
        lang="fr"
        value={french}
        onChange={(event) => setFrench(event.currentTarget.value)}
      />
      {add.error && <Banner kind="error">{say(add.error.code)}</Banner>}
      <div className="flex justify-end">
        <Button
          look="primary"
          busy={add.isPending}
          disabled={english.trim() === '' || french.trim() === ''}
          onClick={send}
        >
          {t('APPRECIATION.bank.save')}
        </Button>
      </div>
    </section>
  );
}
