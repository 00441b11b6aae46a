/** Two people, as the `d` of an SVG path: in the shell's menu and on our buttons. */
export const PEOPLE_PATH =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5c.4-3.3 3-5.5 6.5-5.5s6.1 2.2 6.5 5.5M15.5 5a3.3 3.3 0 0 1 0 6.2M17.5 14.4c2.2.7 3.7 2.5 4 5.1';
