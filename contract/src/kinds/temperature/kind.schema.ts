import { recordSchemas } from '../record.schema.ts';
import { temperatureKind } from './kind.ts';

export const temperatureSchemas = recordSchemas(temperatureKind);
