/** A link within the program: a real one, so that it can be opened in a new tab, copied and read aloud. */
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type GoOptions, go, hrefOf, preloadScreen } from '../navigation.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, GoOptions {
  to: string;
  /** Called instead of going there, for a plain tap. */
  onFollow?: () => void;
}

/** Whether the click asks for the page here, not for a new tab or a download. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export function Link({ to, search, replace, onFollow, ...rest }: LinkProps) {
  const options = { ...(search ? { search } : {}), ...(replace ? { replace } : {}) };
  return (
    <a
      {...rest}
      href={hrefOf(to, search)}
      onPointerEnter={() => preloadScreen(to)}
      onFocus={() => preloadScreen(to)}
      onClick={(event) => {
        rest.onClick?.(event);
        if (event.defaultPrevented || rest.target || !isPlain(event)) return;
        event.preventDefault();
        if (onFollow) onFollow();
        else go(to, options);
      }}
    />
  );
}
