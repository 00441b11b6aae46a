import { aRecord } from '@nestling/shared-ui/testing/family';

export * from '@nestling/shared-ui/testing/family';

export const aDiaper = (startTime: string, more: object = {}) =>
  aRecord('diaper', startTime, { wet: true, dirty: false, ...more });
