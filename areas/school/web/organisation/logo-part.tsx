/** The logo of the school in the settings. */
import { useLogo, useLogoWrites } from './organisation-data.ts';
import { PicturePart } from './picture-part.tsx';

export function LogoPart({ mayEdit }: { mayEdit: boolean }) {
  const image = useLogo().data?.image ?? null;
  const { set, remove } = useLogoWrites();
  return (
    <PicturePart
      of="logo"
      {...{ image, mayEdit }}
      busy={set.isPending || remove.isPending}
      error={set.error ?? remove.error}
      onChoose={(chosen, after) => {
        remove.reset();
        set.mutate({ image: chosen }, after);
      }}
      onRemove={(after) => remove.mutate({}, after)}
    />
  );
}
