import { factsText, type SomeRecord, text } from '@nestling/contract';
import { type Vaccine, vaccineKind } from '@nestling/contract/kinds/vaccine';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { VaccineIcon } from './vaccine-icon.tsx';

const asVaccine = (record: SomeRecord) => record as SomeRecord & Vaccine;

/** How vaccines look in lists and timelines: each is called as it was typed. */
declareKind(vaccineKind, {
  say,
  mark: { Icon: VaccineIcon, tone: 'health' },
  forDoctors: { by: 'record', heading: text('Vaccines') },
  title: (record) => asVaccine(record).title,
  detail(record) {
    const { dose, site } = asVaccine(record);
    return factsText(say, [dose !== undefined && say('Dose {dose, number}', { dose }), site]) || undefined;
  },
  Editor: lazyDialog(() => import('./edit-vaccine-dialog.ts')),
  PastRecorder: lazyDialog(() => import('./record-vaccine-dialog.tsx')),
});
