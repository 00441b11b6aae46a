import { Button, Stack, Typography } from '@mui/material';
import { type Baby, type DeletedThing, may, TRASH_KEPT_DAYS } from '@nestling/contract';
import { Card, EmptyNestDrawing, EmptyState, Page } from '@nestling/shared-ui';
import { useAllLooks, useSession } from '@nestling/shared-ui/platform';
import { OfBaby, ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Cursor, deletedQuery } from './deleted.queries.ts';
import { DeletedRow } from './deleted-row.tsx';

/** `/babies/:id/deleted`: what anybody deleted in the last 30 days, and the way to bring it back (row FAM-45). */
export default function DeletedPage() {
  return <OfBaby>{(baby) => <Deleted key={baby.id} baby={baby} />}</OfBaby>;
}

function Deleted({ baby }: { baby: Baby }) {
  useAllLooks();
  const [parts, setParts] = useState(1);
  return (
    <Page
      title={say('Recently deleted')}
      actions={
        <Button component={Link} to="/babies" sx={{ mr: -1.75 }}>
          {say('Babies')}
        </Button>
      }
    >
      <Card>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {say(
            'What was deleted of {name} in the last {days, plural, one {# day} other {# days}}. After that it is gone for good.',
            { name: baby.name, days: TRASH_KEPT_DAYS },
          )}
        </Typography>
        <Parts baby={baby} cursor={undefined} parts={parts} onMore={() => setParts(parts + 1)} />
      </Card>
    </Page>
  );
}

interface PartsProps {
  baby: Baby;
  /** None: the newest. */
  cursor: Cursor | undefined;
  /** How many parts are shown, from this one on. */
  parts: number;
  onMore: () => void;
}

/** Of an import only its maker, whoever took it back, or an owner (row FAM-01). */
const mayRestore = ({ kind, record }: DeletedThing, { role }: Baby, userId: string | undefined): boolean =>
  may(role, 'record') && (kind !== 'import' || may(role, 'own') || record.by?.id === userId);

/** As many of the list as come at once, and the parts after it: where each begins moves with what is deleted or restored before. */
function Parts({ baby, cursor, parts, onMore }: PartsProps) {
  const { user } = useSession();
  const { data, ...read } = useQuery({ ...deletedQuery(baby.id, cursor), placeholderData: keepPreviousData });
  const next = data?.nextBefore && data.nextBeforeId && { before: data.nextBefore, beforeId: data.nextBeforeId };
  return (
    <Stack spacing={1}>
      <ReadList
        read={{ ...read, data: data?.items }}
        words={{
          loading: say('Loading list of what was deleted'),
          failed: say('Your list of what was deleted could not be loaded'),
          old: say('Your list of what was deleted may be out of date.'),
        }}
        empty={!cursor && !next && <Nothing />}
      >
        {(thing) => (
          <DeletedRow key={thing.id} thing={thing} baby={baby} mayRestore={mayRestore(thing, baby, user?.id)} />
        )}
      </ReadList>
      {next && parts > 1 && <Parts baby={baby} cursor={next} parts={parts - 1} onMore={onMore} />}
      {next && parts === 1 && (
        <Button variant="outlined" onClick={onMore}>
          {say('Show Older')}
        </Button>
      )}
    </Stack>
  );
}

const Nothing = () => (
  <EmptyState
    drawing={<EmptyNestDrawing />}
    title={say('Nothing was deleted')}
    text={say('Records, to-dos and imports that somebody deletes can be brought back from here.')}
  />
);
