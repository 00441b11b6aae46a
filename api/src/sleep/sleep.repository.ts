import { recordRepository } from '../records/record.repository.ts';

export const sleeps = recordRepository('sleep');
