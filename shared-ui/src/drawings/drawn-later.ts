export { BrokenEgg } from './broken-egg.tsx';
export { EmptyNest } from './empty-nest.tsx';
export { SleepingBaby } from './sleeping-baby.tsx';
