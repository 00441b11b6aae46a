/** Every kind of record that this server keeps: the only list. The browser knows a kind by the remote that shows it. */
export { diaperSchemas as diaper } from './diaper/kind.schema.ts';
export { doseSchemas as dose } from './dose/kind.schema.ts';
export { feedingSchemas as feeding } from './feeding/kind.schema.ts';
export { sleepSchemas as sleep } from './sleep/kind.schema.ts';
export { temperatureSchemas as temperature } from './temperature/kind.schema.ts';
export { vaccineSchemas as vaccine } from './vaccine/kind.schema.ts';
