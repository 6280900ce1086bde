/** A card as it would be printed now, as a picture: fitted to its place, or large enough to read on a phone. */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fetchDocument } from '#platform/web/documents/documents.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { ScrollPart } from '#platform/web/ui/scroll-part.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { pictureCard } from '../../looks/designs-contract.ts';
import { useWords } from '../words.ts';

type Pictured = InputOf<typeof pictureCard>;

/** Longer than the pause between two letters. */
const pause = 600;

interface CardPictureProps {
  /** Null while it cannot be printed: the picture of before stays. */
  wanted: Pictured | null;
  /** Text alternative of the picture. */
  name: string;
}

export function CardPicture({ wanted, name }: CardPictureProps) {
  const t = useWords();
  const textOf = useFailureText();
  const [large, setLarge] = useState(false);
  const text = useSettled(wanted && JSON.stringify(wanted));
  const { data, error, isFetching } = useQuery<File, RequestFailure>({
    queryKey: ['picture of a card', text],
    queryFn: text === null ? skipToken : () => fetchDocument(pictureCard, JSON.parse(text) as Pictured),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    gcTime: 60_000,
  });
  const address = useAddressOf(data);
  return (
    <figure className="flex flex-col gap-2" aria-busy={isFetching}>
      <div className="flex min-h-control items-center justify-between gap-3">
        <figcaption className="text-13 text-ink-2">{t('REPORTCARD.look.asPrinted')}</figcaption>
        {isFetching && <Spinner />}
        {address && (
          <Button small icon={large ? ZoomOut : ZoomIn} aria-pressed={large} onClick={() => setLarge(!large)}>
            {t(large ? 'REPORTCARD.look.fit' : 'REPORTCARD.look.enlarge')}
          </Button>
        )}
      </div>
      {error && <Banner kind="notice">{textOf(error)}</Banner>}
      {address && (
        <ScrollPart label={name} className="rounded-card border border-rule bg-white">
          <img
            src={address}
            alt={name}
            className={classNames('block aspect-[210/297]', large ? 'w-[1240px] max-w-none' : 'w-full')}
          />
        </ScrollPart>
      )}
    </figure>
  );
}

/** The requested text, once it has been unchanged for a moment. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useAddressOf(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
