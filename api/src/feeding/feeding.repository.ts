import { recordRepository } from '../records/record.repository.ts';

export const feedings = recordRepository('feeding');
