import { Link, type LinkProps } from 'react-router-dom';
import { preloadPath } from '../federation/preload.ts';

/** A link that fetches the code of its page as soon as a pointer, a finger or the focus is on it. */
export function PreloadingLink({ to, onMouseEnter, onFocus, onTouchStart, ...rest }: LinkProps & { to: string }) {
  const preload = () => preloadPath(to);
  return (
    <Link
      {...rest}
      to={to}
      onMouseEnter={(event) => {
        preload();
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        preload();
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        preload();
        onTouchStart?.(event);
      }}
    />
  );
}
