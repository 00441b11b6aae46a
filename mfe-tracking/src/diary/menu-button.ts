import { type MouseEvent, useId, useState } from 'react';

/** The button that a menu hangs at; it is told when the menu opens and closes. */
export interface MenuAt {
  button: HTMLElement;
  onOpen: (isOpen: boolean) => void;
}

/** The id of the menu that a button opens. */
export const menuOf = (button: string): string => `${button}-menu`;

/** What makes a button one that opens a menu elsewhere on the page: the menu has its name from it. */
export function useMenuButton(open: (at: MenuAt) => void) {
  const id = useId();
  const [isOpen, onOpen] = useState(false);
  return {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuOf(id) : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => open({ button: currentTarget, onOpen }),
  } as const;
}
