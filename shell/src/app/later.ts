/** What is fetched ahead once the first screen stands, in one file: each file costs the first screen a line in a list. */

export { BabiesStrip } from '../home/babies-strip.tsx';
export { HomeLater } from '../home/home-later.tsx';
export { BabyMenu } from '../layout/baby-menu.tsx';
export { OutboxDialog } from '../layout/outbox-dialog.tsx';
export { startBeside } from './beside.ts';
