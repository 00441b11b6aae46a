/** Fields in one row where there is room for them. */
export const SIDE_BY_SIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& > *': { flex: '1 1 140px' },
} as const;
