/** Small seeded generator (mulberry32): numbers in [0, 1), the same for the same seed. */
export function randomOf(seed: number): () => number;
