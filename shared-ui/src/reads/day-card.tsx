import { Box, IconButton, List, Typography } from '@mui/material';
import { dayOf, factsText, hoursAndMinutes, type Local, type SomeRecord } from '@nestling/contract';
import { Card, EditIcon, elsewhereText, exactClockText, isolated, MarkAvatar } from '@nestling/shared-ui';
import { clock, useLookOf, useZone } from '@nestling/shared-ui/platform';
import type { ReactNode } from 'react';
import { say } from '../words/say.ts';
import { dayTitle } from './day-title.ts';
import { FoldedText } from './folded-text.tsx';
import { ListRow } from './list-row.tsx';

export type LocalRecord = Local<SomeRecord>;

interface DayCardProps {
  day: Temporal.PlainDate;
  records: readonly LocalRecord[];
  /** What can be said of all of the day, beside its name. */
  facts?: string | undefined;
  /** What the list of a day is called; `day` is its name. */
  listName: (day: string) => string;
  onEdit: ((record: LocalRecord) => void) | undefined;
  /** Above the list. */
  children?: ReactNode;
}

/** The records of one day, each with the way to its editor. */
export function DayCard({ day, records, facts, listName, onEdit, children }: DayCardProps) {
  const title = dayTitle(day, dayOf(clock.now(), useZone()));
  return (
    <Card
      // A day keeps to one line: long facts stand below it.
      title={
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {title}
        </Box>
      }
      action={
        facts && (
          <Typography
            component="p"
            variant="body2"
            sx={{ pr: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
          >
            {facts}
          </Typography>
        )
      }
    >
      {children}
      <List disablePadding aria-label={listName(title)}>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} onEdit={onEdit} />
        ))}
      </List>
    </Card>
  );
}

/** Whether a name is a text, or the beginning of it. */
const isFrom = (name: string, text: string): boolean =>
  name === text || (name.endsWith('…') && text.startsWith(name.slice(0, -1)));

interface RecordRowProps {
  record: LocalRecord;
  onEdit: ((record: LocalRecord) => void) | undefined;
}

function RecordRow({ record, onEdit }: RecordRowProps) {
  const zone = useZone();
  const look = useLookOf()(record.kind);
  const name = look.title(record);
  // What is of a day has no time in it.
  const time = look.kind.day ? '' : exactClockText(Date.parse(record.startTime), zone);
  const length = record.endTime && hoursAndMinutes(say, Date.parse(record.endTime) - Date.parse(record.startTime));
  const detail = look.detail(record);
  const { notes = '' } = record;
  // What is its text has no other name.
  const isText = isFrom(name, notes);
  return (
    <ListRow
      icon={<MarkAvatar mark={look.markOf(record, zone)} />}
      name={isText && name !== notes ? <WholeText text={notes} /> : name}
      facts={[
        factsText(say, [time, length, detail && isolated(detail), time && elsewhereText(record, zone)]),
        ...(record.waiting ? [say('Saved on this device')] : []),
      ]}
      action={
        onEdit && (
          <IconButton
            edge="end"
            sx={{ '@media print': { display: 'none' } }}
            aria-label={
              time ? say('Edit {what}, {when}', { what: name, when: time }) : say('Edit {what}', { what: name })
            }
            onClick={() => onEdit(record)}
          >
            <EditIcon />
          </IconButton>
        )
      }
    >
      {notes && !isText && (
        <Typography component="div" variant="body2" color="textSecondary">
          <FoldedText text={notes} />
        </Typography>
      )}
    </ListRow>
  );
}

/** In the place of a name: too long to be as bold. */
const WholeText = ({ text }: { text: string }) => (
  <Box sx={{ fontWeight: 400 }}>
    <FoldedText text={text} />
  </Box>
);
