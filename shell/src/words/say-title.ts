import { sayOf } from '@nestling/shared-ui/words';

/** Says a text that a remote contributes, such as the title of its page: its release brings the translations. */
export const sayTitle = sayOf('titles');
