import { Alert, FormControlLabel, List, ListItem, Stack, Switch, Typography } from '@mui/material';
import {
  hoursAndMinutes,
  type ImportAnswer,
  type ImportedRecord,
  type ImportFields,
  type Kind,
  rowText,
} from '@nestling/contract';
import { isolated, MarkAvatar } from '@nestling/shared-ui';
import { useLookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { nothingNew } from './nothing-new.ts';
import { Remarks } from './remarks.tsx';

interface ImportPreviewProps {
  answer: ImportAnswer;
  kind: Kind;
  fields: ImportFields;
  onJoin: (join: 'yes' | 'no') => void;
}

/** What would be imported, before anything is stored. */
export function ImportPreview({ answer, kind, fields, onJoin }: ImportPreviewProps) {
  const { message, app, sample, splitNights, imported } = answer;
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={imported > 0 ? 'success' : 'info'}>{imported > 0 ? message : nothingNew(answer)}</Alert>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('Read as an export of {app}, times in {zone}.', { app, zone: fields.timezone })}
      </Typography>
      {sample.length > 0 && (
        <section aria-label={say('First records')}>
          <Typography variant="h4" component="h3">
            {say('First records')}
          </Typography>
          <List disablePadding>
            {sample.map((record) => (
              <SampleRow
                key={`${record.row} ${rowText(say, kind, record)} ${record.startTime}`}
                kind={kind}
                record={record}
                zone={fields.timezone}
              />
            ))}
          </List>
        </section>
      )}
      {splitNights > 0 && (
        <FormControlLabel
          control={
            <Switch checked={fields.joinNights === 'yes'} onChange={(_, joined) => onJoin(joined ? 'yes' : 'no')} />
          }
          label={say(
            '{count, plural, one {Join a night that was cut at midnight} other {Join # nights that were cut at midnight}}',
            { count: splitNights },
          )}
        />
      )}
      <Remarks answer={answer} />
    </Stack>
  );
}

interface SampleRowProps {
  kind: Kind;
  record: ImportedRecord;
  zone: string;
}

function SampleRow({ kind, record, zone }: SampleRowProps) {
  const { label, markOf, say: sayOfKind } = useLookOf()(kind.name);
  const { startTime, endTime, notes } = record;
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  const time = new Intl.DateTimeFormat(say.locale, format).format(new Date(startTime));
  const shown = { ...record, kind: kind.name, id: String(record.row), babyId: '' };
  return (
    <ListItem disableGutters sx={{ gap: 1.5 }}>
      <MarkAvatar mark={markOf(shown, zone)} />
      <Stack sx={{ minWidth: 0 }}>
        <Typography>
          {rowText(sayOfKind, kind, record) || label}
          {endTime && ` · ${hoursAndMinutes(say, Date.parse(endTime) - Date.parse(startTime))}`}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {time}
          {notes && ` · ${isolated(notes)}`}
        </Typography>
      </Stack>
    </ListItem>
  );
}
