import { type SomeRecord, text } from '@nestling/contract';
import { type Milestone, milestoneKind } from '@nestling/contract/kinds/milestone';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { MilestoneIcon } from './milestone-icon.tsx';
import { milestoneDetail } from './milestone-texts.ts';

const asMilestone = (record: SomeRecord) => record as SomeRecord & Milestone;

/** How milestones look in lists and timelines: each is called as it was typed. */
declareKind(milestoneKind, {
  say,
  forDoctors: { by: 'record', heading: text('Milestones') },
  mark: { Icon: MilestoneIcon, tone: 'moment' },
  title: (record) => asMilestone(record).title,
  detail: (record) => milestoneDetail(asMilestone(record)),
  Editor: lazyDialog(() => import('./edit-milestone-dialog.tsx')),
  PastRecorder: lazyDialog(() => import('./record-milestone-dialog.tsx')),
});
