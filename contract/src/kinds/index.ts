/** Every kind of record that this server keeps: the only list. The browser knows a kind by the remote that shows it. */
export { careSchemas as care } from './care/kind.schema.ts';
export { diaperSchemas as diaper } from './diaper/kind.schema.ts';
export { doseSchemas as dose } from './dose/kind.schema.ts';
export { feedingSchemas as feeding } from './feeding/kind.schema.ts';
export { growthSchemas as growth } from './growth/kind.schema.ts';
export { milestoneSchemas as milestone } from './milestone/kind.schema.ts';
export { milkSchemas as milk } from './milk/kind.schema.ts';
export { noteSchemas as note } from './note/kind.schema.ts';
export { pumpingSchemas as pumping } from './pumping/kind.schema.ts';
export { sleepSchemas as sleep } from './sleep/kind.schema.ts';
export { temperatureSchemas as temperature } from './temperature/kind.schema.ts';
export { vaccineSchemas as vaccine } from './vaccine/kind.schema.ts';
