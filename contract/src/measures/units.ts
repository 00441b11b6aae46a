/** In which unit somebody reads each measure, as the settings name it (row LANG-10). */
export interface Units {
  readonly volume: 'ml' | 'fl_oz';
  readonly weight: 'kg' | 'lb';
  readonly length: 'cm' | 'in';
  readonly temperature: 'c' | 'f';
}

/** What is measured. */
export type Measure = keyof Units;
