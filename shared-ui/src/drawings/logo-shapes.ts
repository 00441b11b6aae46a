/** Paths of the mark on a 48 px grid; the favicon, the app icons and the splash are made of the same. */
export const LOGO_SHAPES = {
  moon: 'M27.8 9.2a11.6 11.6 0 1 0 6.9 17.5A9.6 9.6 0 0 1 27.8 9.2Z',
  star: 'm35.2 13.2.9 2.3 2.3.9-2.3.9-.9 2.3-.9-2.3-2.3-.9 2.3-.9Z',
  nest: 'M8.5 26.5c2.7 2.2 8.6 3.7 15.5 3.7s12.8-1.5 15.5-3.7c.8 7.3-5.6 13.5-15.5 13.5S7.7 33.8 8.5 26.5Z',
  twigs: 'M11 32.5c4.5 2.3 9.6 3 14.5 2.6M18 37c5.5 1 11.5.2 16.5-2.6M29.5 33.6c2.7-.4 5.3-1.2 7.7-2.4',
} as const;
