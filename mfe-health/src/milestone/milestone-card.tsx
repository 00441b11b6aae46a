import { dayOf, inContext } from '@nestling/contract';
import { milestoneKind } from '@nestling/contract/kinds/milestone';
import { lazyDialog } from '@nestling/shared-ui';
import { Photo } from '@nestling/shared-ui/photos';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { dayTitle, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { LastCard } from '../health/last-card.tsx';
import { MilestoneIcon } from './milestone-icon.tsx';

const RecordMilestoneDialog = lazyDialog(() => import('./record-milestone-dialog.tsx'));

/** The last milestone with a photo of it, and the way to record one. */
export function MilestoneCard({ babyId }: { babyId: string }) {
  const { known, read } = useKnown(milestoneKind, babyId, say('Failed to load milestones'));
  const zone = useZone();
  const today = dayOf(useNow(60_000), zone);
  const last = known[0];
  const photo = last?.photoIds?.[0];
  return (
    <LastCard
      babyId={babyId}
      title={say('Milestones')}
      read={read}
      last={
        last && {
          startTime: last.startTime,
          what: last.title,
          when: dayTitle(Temporal.PlainDate.from(last.date), today),
        }
      }
      none={say('No milestone recorded yet')}
      // The words beside it say what it is of.
      picture={photo && <Photo id={photo} babyId={babyId} alt="" sx={{ width: 64, height: 64, flex: 'none' }} />}
      page="milestones"
      action={{ label: say(inContext('a milestone', 'Record')), icon: <MilestoneIcon /> }}
      dialog={(close) => <RecordMilestoneDialog babyId={babyId} onClose={close} />}
    />
  );
}
