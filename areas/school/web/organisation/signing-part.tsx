/** The signature of the head and the stamp in the settings, for who may change them, and whether certificates bear them as a rule. */
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { type SigningKind, signingKinds } from '../../organisation/signing-contract.ts';
import { useWords } from '../words.ts';
import { useSigning, useSigningPictures, useSigningWrites } from './organisation-data.ts';
import { PicturePart } from './picture-part.tsx';

export function SigningPart() {
  const t = useWords();
  const signing = useSigning().data;
  const pictures = useSigningPictures().data;
  const { setRule } = useSigningWrites();
  if (!signing || !pictures) return null;
  return (
    <>
      {signingKinds.map((kind) => (
        <SigningPicture key={kind} kind={kind} image={pictures[kind]} />
      ))}
      {(signing.signature || signing.stamp) && (
        <div className="rounded-card border border-rule bg-surface px-5 py-3">
          <Checkbox
            checked={signing.asRule}
            disabled={setRule.isPending}
            onChange={(asRule) => setRule.mutate({ asRule })}
          >
            <span className="block">{t('SCHOOL.signing.asRule')}</span>
            <span className="block text-13 text-ink-3">{t('SCHOOL.signing.asRuleHint')}</span>
          </Checkbox>
        </div>
      )}
    </>
  );
}

function SigningPicture({ kind, image }: { kind: SigningKind; image: string | null }) {
  const { set, remove } = useSigningWrites();
  return (
    <PicturePart
      of={kind}
      image={image}
      mayEdit
      busy={set.isPending || remove.isPending}
      error={set.error ?? remove.error}
      onChoose={(chosen, after) => {
        remove.reset();
        set.mutate({ kind, image: chosen }, after);
      }}
      onRemove={(after) => remove.mutate({ kind }, after)}
    />
  );
}
