import {
  FEEDING_NAMES,
  type Feeding,
  type FeedingType,
  feedingKind,
  rowText,
  type SomeRecord,
} from '@nestling/contract';
import { BottleIcon, BreastLeftIcon, BreastRightIcon, FormulaIcon, SolidIcon } from '@nestling/shared-ui';
import { declareKind, type Mark } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { EditFeedingDialog } from './feeding-dialogs.ts';
import { RUNNING, SHORT_NAMES } from './feeding-texts.ts';

const MARKS: Record<FeedingType, Mark> = {
  breast_left: { Icon: BreastLeftIcon, tone: 'left' },
  breast_right: { Icon: BreastRightIcon, tone: 'right' },
  bottle: { Icon: BottleIcon, tone: 'bottle' },
  formula: { Icon: FormulaIcon, tone: 'formula' },
  solid: { Icon: SolidIcon, tone: 'solid' },
};

/** The title says the type. */
const ROW = feedingKind.row.slice(1);

const asFeeding = (record: SomeRecord) => record as SomeRecord & Feeding;
const nameOf = (record: SomeRecord) => say(FEEDING_NAMES[asFeeding(record).type]);

/** How feedings look in lists and timelines. */
declareKind(feedingKind, {
  say,
  mark: (record) => MARKS[asFeeding(record).type],
  title: (record) => (record.endTime === undefined ? say(RUNNING[asFeeding(record).type]) : nameOf(record)),
  detail: (record) => rowText(say, { ...feedingKind, row: ROW }, record) || undefined,
  blockName: nameOf,
  blockMinutes: 15,
  legend: (Object.keys(MARKS) as FeedingType[]).map((type) => ({
    get label() {
      return say(SHORT_NAMES[type]);
    },
    tones: [MARKS[type].tone],
  })),
  // The latest ten, however old they are.
  recentDays: Number.POSITIVE_INFINITY,
  Editor: EditFeedingDialog,
});
