import { type SomeRecord, text } from '@nestling/contract';
import { type Dose, doseKind } from '@nestling/contract/kinds/dose';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { amountText } from './amount-text.ts';
import { MedicineIcon } from './medicine-icon.tsx';
import { medicineNamed, medicinesReady } from './medicine-named.ts';

const asDose = (record: SomeRecord) => record as SomeRecord & Dose;
const medicineOf = ({ babyId, medicineId }: Dose) => medicineNamed(babyId, medicineId);

/** How doses look in lists and timelines: each is called as its medicine. */
declareKind(doseKind, {
  say,
  mark: { Icon: MedicineIcon, tone: 'health' },
  ready: medicinesReady,
  forDoctors: { by: 'record', heading: text('Doses') },
  title: (record) => medicineOf(asDose(record))?.name ?? say('Medicine'),
  detail(record) {
    const dose = asDose(record);
    const medicine = medicineOf(dose);
    // A number says nothing without its unit.
    if (!medicine) return dose.given ? '' : say('Refused');
    const amount = amountText(dose.amount, medicine.unit);
    return dose.given ? amount : say('{amount} · Refused', { amount });
  },
  remindersOf: async (baby) => (await import('./doses-due.ts')).dosesDue(baby),
  Editor: lazyDialog(() => import('./edit-dose-dialog.tsx')),
  PastRecorder: lazyDialog(() => import('./past-dose-dialog.tsx')),
});
