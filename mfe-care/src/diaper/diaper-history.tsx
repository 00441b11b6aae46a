import { Button, IconButton, List, Stack, Typography } from '@mui/material';
import { type Baby, dayOf } from '@nestling/contract';
import { diaperKind } from '@nestling/contract/kinds/diaper';
import {
  Card,
  CardSkeleton,
  clockText,
  dateText,
  EditIcon,
  EmptyNestDrawing,
  EmptyState,
  isolated,
  MarkAvatar,
  Page,
} from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, useLookOf, useZone } from '@nestling/shared-ui/platform';
import { ListRow, ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { countsOf } from './diaper-rules.ts';
import { countsText } from './diaper-texts.ts';
import { DoctorHint } from './doctor-hint.tsx';
import type { LocalDiaper } from './use-diapers.ts';
import { useNewestDiapers } from './use-newest-diapers.ts';

/** How many diapers are drawn at first, and with each 'Show older'. */
const PAGE = 50;

/** All diapers, newest first, by day, with the count of each day. */
export function DiaperHistory({ baby }: { baby: Baby }) {
  const zone = useZone();
  const [count, setCount] = useState(PAGE);
  const [edited, edit] = useState<LocalDiaper>();
  const { diapers, hasOlder, read } = useNewestDiapers(baby.id, count);
  const mayRecord = useMay(baby.id, 'record');
  const { Editor } = useLookOf()(diaperKind.name);
  const days = byDay(diapers, zone);
  return (
    <Page title={say('Diapers')}>
      <Stack sx={{ gap: 2 }}>
        <ReadProblem {...read} />
        {read.loading && <CardSkeleton height={560} />}
        {!read.loading && !read.problem && diapers.length === 0 && (
          <Card>
            <EmptyState
              drawing={<EmptyNestDrawing />}
              title={say('No diapers recorded yet')}
              text={
                mayRecord ? say('Record one by a tap on the card at home.') : say('What others record is listed here.')
              }
            />
          </Card>
        )}
        {days.map(({ day, diapers: ofDay }, place) => (
          <DayCard
            key={day.toString()}
            day={day}
            diapers={ofDay}
            // Where the list ends within a day, that day has more.
            isWhole={!hasOlder || place < days.length - 1}
            birthDate={baby.birthDate}
            onEdit={mayRecord ? edit : undefined}
          />
        ))}
        {hasOlder && (
          <Button variant="outlined" loading={read.retrying} onClick={() => setCount(count + PAGE)}>
            {say('Show older')}
          </Button>
        )}
        {edited && Editor && (
          <Editor
            key={edited.id}
            record={edited}
            failure={say('Failed to update diaper record')}
            onClose={() => edit(undefined)}
          />
        )}
      </Stack>
    </Page>
  );
}

interface DayOfDiapers {
  day: Temporal.PlainDate;
  diapers: LocalDiaper[];
}

/** Diapers that are sorted by time, by the calendar day of the zone. */
function byDay(diapers: readonly LocalDiaper[], zone: string): DayOfDiapers[] {
  const days: DayOfDiapers[] = [];
  for (const diaper of diapers) {
    const day = dayOf(Date.parse(diaper.startTime), zone);
    const last = days.at(-1);
    if (last?.day.equals(day)) last.diapers.push(diaper);
    else days.push({ day, diapers: [diaper] });
  }
  return days;
}

interface DayCardProps {
  day: Temporal.PlainDate;
  diapers: readonly LocalDiaper[];
  /** All of the day are here, so that they can be counted. */
  isWhole: boolean;
  birthDate: string;
  onEdit: ((diaper: LocalDiaper) => void) | undefined;
}

function DayCard({ day, diapers, isWhole, birthDate, onEdit }: DayCardProps) {
  const zone = useZone();
  const look = useLookOf()(diaperKind.name);
  const title = dayTitle(day, dayOf(clock.now(), zone));
  return (
    <Card
      title={title}
      action={
        isWhole && (
          <Typography component="p" variant="body2" sx={{ pr: 1, color: 'text.secondary' }}>
            {countsText(countsOf(diapers))}
          </Typography>
        )
      }
    >
      <DoctorHint diapers={diapers} birthDate={birthDate} />
      <List disablePadding aria-label={say('Diapers, {day}', { day: title })}>
        {diapers.map((diaper) => {
          const name = look.title(diaper);
          const time = clockText(Date.parse(diaper.startTime), zone);
          const detail = look.detail(diaper);
          return (
            <ListRow
              key={diaper.id}
              icon={<MarkAvatar mark={look.markOf(diaper, zone)} />}
              name={name}
              facts={[
                detail ? `${time} · ${isolated(detail)}` : time,
                ...(diaper.notes ? [diaper.notes] : []),
                ...(diaper.waiting ? [say('Saved on this device')] : []),
              ]}
              action={
                onEdit && (
                  <IconButton
                    edge="end"
                    aria-label={say('Edit {what}, {when}', { what: name, when: time })}
                    onClick={() => onEdit(diaper)}
                  >
                    <EditIcon />
                  </IconButton>
                )
              }
            />
          );
        })}
      </List>
    </Card>
  );
}

/** 'Today', 'Yesterday' or 'Tue, Nov 17'. */
function dayTitle(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (day.equals(today)) return say('Today');
  return day.equals(today.subtract({ days: 1 })) ? say('Yesterday') : dateText(day);
}
