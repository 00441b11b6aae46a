/** The apps whose exports are read, those first that families use most; `isNew`: no family has brought its own file yet (row REC-45). */
export const IMPORT_APPS = [
  { name: 'Baby Tracker', isNew: false },
  { name: 'Huckleberry', isNew: false },
  { name: 'Baby Buddy', isNew: false },
  { name: 'Glow Baby', isNew: false },
  { name: 'Nara', isNew: false },
  { name: 'Baby Connect', isNew: false },
  { name: 'Philips Baby+', isNew: true },
  { name: 'Amila Baby Tracker', isNew: true },
  { name: 'Napper', isNew: true },
  { name: 'Sprout Track', isNew: true },
  { name: 'Feed Baby', isNew: true },
  { name: 'SNOO', isNew: true },
] as const;

export type ImportApp = (typeof IMPORT_APPS)[number]['name'];

export const isNewApp = (app: string): boolean => IMPORT_APPS.some(({ name, isNew }) => isNew && name === app);
