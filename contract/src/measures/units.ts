/** In which unit somebody reads each measure. */
export interface Units {
  readonly volume: 'ml' | 'fl_oz';
  readonly weight: 'kg' | 'lb';
  readonly length: 'cm' | 'in';
  readonly temperature: 'c' | 'f';
}

export type Measure = keyof Units;
export type UnitOf<M extends Measure> = Units[M];
