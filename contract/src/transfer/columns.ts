/** Columns of our CSV files (spec part 2, section 9; T-54), in their order. The first ones are Nighp Baby Tracker's in German. */
export const SLEEP_COLUMNS = ['Baby', 'Uhrzeit', 'Dauer (Min.)', 'Notiz', 'Start', 'End'] as const;

export const FEEDING_COLUMNS = [
  'Baby',
  'Uhrzeit',
  'Startseite',
  'Dauer links (Min.)',
  'Dauer rechts (Min.)',
  'Gesamt (Min.)',
  'Notiz',
  'Start',
  'End',
  'Type',
  'Amount',
  'Unit',
] as const;
