import { type Chunks, comeWithWords, sayOf } from '@nestling/shared-ui/words';

const APP = process.env.APP ?? 'tests';

/** The bundler's own; in tests there is no bundler. */
declare const __webpack_require__: Chunks;
if (typeof __webpack_require__ !== 'undefined') comeWithWords(APP, __webpack_require__);

/** Says a text of the app that this is built into, in the language of the page: `say('Log in')`. */
export const say = sayOf(APP);
