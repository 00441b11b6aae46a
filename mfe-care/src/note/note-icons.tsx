import { lineIcon } from '@nestling/shared-ui';

/** A sheet with a folded corner. */
export const NoteIcon = lineIcon('NoteIcon', <path d="M5 3.5h10l4 4v13H5ZM15 3.5v4h4M8.5 12h7M8.5 16h4.5" />);

/** A drawing pin. */
export const PinIcon = lineIcon('PinIcon', <path d="M8.5 3.5h7l-1 6.5 3 3.5H6.5l3-3.5ZM12 13.5v7" />);
