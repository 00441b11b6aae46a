import { sayOf } from '@nestling/shared-ui/words';

/** Says a text of the app that this is built into, in the language of the page: `say('Log in')`. */
export const say = sayOf(process.env.APP ?? 'tests');
