/** Fields in one row where there is room for them, and their letters. */
export const SIDE_BY_SIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& > *': { flex: '1 1 8.75rem' },
} as const;
