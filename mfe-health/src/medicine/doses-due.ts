import {
  type Baby,
  doseNotice,
  keys,
  layOverAll,
  nextDose,
  ofKind,
  type ReminderNotice,
  type Settings,
} from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { browserZone, type Home, homeRecords, outbox, queryClient } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { projectSettings } from '@nestling/shared-ui/settings';
import { knownMedicines } from './medicine-named.ts';

/** When the next dose may be given of each medicine that the person wants to be reminded of, as far as this device knows. */
export function dosesDue(baby: Baby): { at: number; notice: ReminderNotice }[] {
  const { writes } = outbox.snapshot();
  const stored = queryClient.getQueryData<Settings>(keys.settings) ?? {};
  const { doseReminders: chosen = [] } = projectSettings(stored, writes);
  const home = queryClient.getQueryData<Home>(keys.records.home(baby.id));
  if (chosen.length === 0 || !home) return [];
  const zone = browserZone();
  const doses = ofKind(doseKind, layOverAll(baby.id, homeRecords(home), writes));
  return knownMedicines(baby.id)
    .filter(({ id }) => chosen.includes(id))
    .flatMap(({ id, name, ...medicine }) => {
      const next = nextDose(
        medicine,
        doses.filter(({ medicineId }) => medicineId === id),
        zone,
      );
      if (!next) return [];
      const { at, after } = next;
      return [{ at, notice: doseNotice(say, baby, { medicine: name, doseId: after.id, at, zone }) }];
    });
}
