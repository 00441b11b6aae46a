import { Button, Stack, Typography } from '@mui/material';
import { type Baby, type DeletedThing, may, TRASH_KEPT_DAYS } from '@nestling/contract';
import { Card, EmptyNestDrawing, EmptyState, Page } from '@nestling/shared-ui';
import { useAllLooks, useSession } from '@nestling/shared-ui/platform';
import { OfBaby, ReadList } from '@nestling/shared-ui/reads';
import { useQuery } from '@tanstack/react-query';
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
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  return (
    <Page
      title="Recently deleted"
      actions={
        <Button component={Link} to="/babies">
          Babies
        </Button>
      }
    >
      <Card>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {`What was deleted of ${baby.name} in the last ${TRASH_KEPT_DAYS} days. After that it is gone for good.`}
        </Typography>
        {[undefined, ...cursors].map((cursor, place) => (
          <Part
            key={cursor?.beforeId ?? ''}
            baby={baby}
            cursor={cursor}
            onMore={place === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </Card>
    </Page>
  );
}

interface PartProps {
  baby: Baby;
  /** None: the newest. */
  cursor: Cursor | undefined;
  /** The last one that is shown leads on to older ones. */
  onMore: ((next: Cursor) => void) | undefined;
}

/** As many of the list as come at once. */
/** An import only who took it back, as its maker, or an owner (row FAM-01). */
const mayRestore = ({ kind, by }: DeletedThing, { role }: Baby, userId: string | undefined): boolean =>
  may(role, 'record') && (kind !== 'import' || may(role, 'own') || by?.id === userId);

function Part({ baby, cursor, onMore }: PartProps) {
  const { user } = useSession();
  const { data, ...read } = useQuery(deletedQuery(baby.id, cursor));
  const next = data?.nextBefore && data.nextBeforeId && { before: data.nextBefore, beforeId: data.nextBeforeId };
  return (
    <Stack spacing={1}>
      <ReadList
        read={{ ...read, data: data?.items }}
        of="list of what was deleted"
        empty={!cursor && !next && <Nothing />}
      >
        {(thing) => (
          <DeletedRow key={thing.id} thing={thing} baby={baby} mayRestore={mayRestore(thing, baby, user?.id)} />
        )}
      </ReadList>
      {next && onMore && (
        <Button variant="outlined" onClick={() => onMore(next)}>
          Show older
        </Button>
      )}
    </Stack>
  );
}

const Nothing = () => (
  <EmptyState
    drawing={<EmptyNestDrawing />}
    title="Nothing was deleted"
    text="Records, to-dos and imports that somebody deletes can be brought back from here."
  />
);
