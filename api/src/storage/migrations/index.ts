import type { Migration } from 'kysely';
import * as first from './0001-first.ts';
import * as credentials from './0002-credentials.ts';
import * as facts from './0003-facts.ts';
import * as todos from './0004-todos.ts';
import * as imports from './0005-imports.ts';
import * as reminders from './0006-reminders.ts';
import * as feedingCount from './0007-feeding-count.ts';
import * as verifiedEmail from './0008-verified-email.ts';
import * as recordCount from './0009-record-count.ts';
import * as endedBy from './0010-ended-by.ts';
import * as importAnswers from './0011-import-answers.ts';
import * as records from './0012-records.ts';
import * as factsByBaby from './0013-facts-by-baby.ts';
import * as closedReminders from './0014-closed-reminders.ts';
import * as photos from './0015-photos.ts';
import * as settings from './0016-settings.ts';
import * as people from './0017-people.ts';
import * as kept from './0018-kept.ts';
import * as undoneMakers from './0019-undone-makers.ts';
import * as removedPeople from './0020-removed-people.ts';
import * as babyFieldTimes from './0021-baby-field-times.ts';
import * as sessionLanguages from './0022-session-languages.ts';
import * as nursingSessions from './0023-nursing-sessions.ts';
import * as babyKinds from './0024-baby-kinds.ts';
import * as babyGrowth from './0025-baby-growth.ts';
import * as oneOpenOfEachSort from './0026-one-open-of-each-sort.ts';
import * as medicines from './0027-medicines.ts';
import * as sentPhotos from './0028-photos.ts';
import * as babyMeals from './0029-baby-meals.ts';
import * as milkLinks from './0030-milk-links.ts';
import * as milkMarks from './0031-milk-marks.ts';
import * as importJobs from './0032-import-jobs.ts';
import * as medicineFieldTimes from './0033-medicine-field-times.ts';
import * as photoLooks from './0034-photo-looks.ts';
import * as pinnedRecords from './0035-pinned-records.ts';
import * as doseMedicines from './0036-dose-medicines.ts';
import * as babyNight from './0037-baby-night.ts';
import * as admins from './0038-admins.ts';

/** Migrations by name, run in the order of their names. A released one is never changed. */
export type Migrations = Record<string, Migration>;

export const migrations: Migrations = {
  '0001-first': first,
  '0002-credentials': credentials,
  '0003-facts': facts,
  '0004-todos': todos,
  '0005-imports': imports,
  '0006-reminders': reminders,
  '0007-feeding-count': feedingCount,
  '0008-verified-email': verifiedEmail,
  '0009-record-count': recordCount,
  '0010-ended-by': endedBy,
  '0011-import-answers': importAnswers,
  '0012-records': records,
  '0013-facts-by-baby': factsByBaby,
  '0014-closed-reminders': closedReminders,
  '0015-photos': photos,
  '0016-settings': settings,
  '0017-people': people,
  '0018-kept': kept,
  '0019-undone-makers': undoneMakers,
  '0020-removed-people': removedPeople,
  '0021-baby-field-times': babyFieldTimes,
  '0022-session-languages': sessionLanguages,
  '0023-nursing-sessions': nursingSessions,
  '0024-baby-kinds': babyKinds,
  '0025-baby-growth': babyGrowth,
  '0026-one-open-of-each-sort': oneOpenOfEachSort,
  '0027-medicines': medicines,
  '0028-photos': sentPhotos,
  '0029-baby-meals': babyMeals,
  '0030-milk-links': milkLinks,
  '0031-milk-marks': milkMarks,
  '0032-import-jobs': importJobs,
  '0033-medicine-field-times': medicineFieldTimes,
  '0034-photo-looks': photoLooks,
  '0035-pinned-records': pinnedRecords,
  '0036-dose-medicines': doseMedicines,
  '0037-baby-night': babyNight,
  '0038-admins': admins,
};
