/** What emotion's own cache has, and one that is made with plugins must be given. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';
  export const prefixer: StylisPlugin;
}
