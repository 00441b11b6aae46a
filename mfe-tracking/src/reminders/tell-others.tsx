import { Chip, Stack, Typography } from '@mui/material';
import { type Baby, type Settings, USUAL_NIGHT } from '@nestling/contract';
import { Card, CardSkeleton } from '@nestling/shared-ui';
import { useIsShared } from '@nestling/shared-ui/people';
import { useAllLooks } from '@nestling/shared-ui/platform';
import { ReadProblem, useBabiesRead } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { saveSettings, useSettings, useSettingsRead } from '@nestling/shared-ui/settings';
import { useId } from 'react';
import { DeviceNote } from './device-note.tsx';
import { QuietTimes } from './quiet-times.tsx';
import { SwitchRow } from './switch-row.tsx';
import { useReminders, useThisDevice } from './use-reminders.ts';

type Quiet = NonNullable<Settings['quiet']>;

/** Equal times: always told. */
const NEVER: Quiet = { from: '00:00', to: '00:00' };

/** Settings: of what others record one is told by a notification, by baby and kind; off at first (row FAM-53). */
export function TellOthers() {
  const settings = useSettings();
  const read = useSettingsRead();
  const { babies, read: babiesRead } = useBabiesRead();
  const device = useThisDevice();
  const devices = useReminders('').reminders?.devices ?? [];
  const { tellOthers = {} } = settings;
  const isOn = read.isKnown && babies.some(({ id }) => tellOthers[id]?.length);
  if (read.loading || babiesRead.loading)
    return <CardSkeleton title={say('Tell me when others record')} height={220} />;

  return (
    <Card title={say('Tell me when others record')}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography color="textSecondary">
          {say('One notification for what comes within two minutes, and never for what you record yourself.')}
        </Typography>
        {/* One strip: without the babies there is nothing to set. */}
        <ReadProblem {...(babiesRead.problem ? babiesRead : read)} />
        {babies.length === 0 && !babiesRead.problem && <Typography>{say('There is no baby yet.')}</Typography>}
        {babies.map((baby) => (
          <OfBaby
            key={baby.id}
            baby={baby}
            kinds={tellOthers[baby.id] ?? []}
            // The call takes all choices at once: those for babies that may come back stay.
            onChoose={
              read.isKnown
                ? (kinds) => void saveSettings({ tellOthers: { ...tellOthers, [baby.id]: kinds } })
                : undefined
            }
          />
        ))}
        {isOn && (
          <>
            <QuietHours quiet={settings.quiet ?? USUAL_NIGHT} onSet={(quiet) => void saveSettings({ quiet })} />
            <DeviceNote
              about="others"
              state={device.state}
              isOff={devices.some(({ current, enabled }) => current && !enabled)}
              onTurnOn={() => void device.turnOn()}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** What one can be told of: the kinds that remotes declare, and to-dos. */
function useSubjects(): { name: string; label: string }[] {
  const { looks } = useAllLooks();
  const kinds = looks.map(({ kind: { name, label } }) => ({ name, label: say(label) }));
  return [...kinds, { name: 'todo', label: say('To-dos') }];
}

interface OfBabyProps {
  baby: Baby;
  /** What one is told of. */
  kinds: readonly string[];
  /** Absent while nobody can choose. */
  onChoose: ((kinds: string[]) => void) | undefined;
}

function OfBaby({ baby: { id, name }, kinds, onChoose }: OfBabyProps) {
  const subjects = useSubjects();
  const hasOthers = useIsShared(id);
  const isOn = kinds.length > 0;
  const toggle = (kind: string) =>
    onChoose?.(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <Stack role="group" aria-label={name} sx={{ gap: 0.5 }}>
      <SwitchRow
        label={name}
        checked={isOn}
        onChange={onChoose && ((on) => onChoose(on ? subjects.map((subject) => subject.name) : []))}
      />
      {!hasOthers && (
        <Typography variant="body2" color="textSecondary">
          {say('Nobody but you looks after {name} yet.', { name })}
        </Typography>
      )}
      {isOn && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {subjects.map((subject) => {
            const isTold = kinds.includes(subject.name);
            return (
              <Chip
                key={subject.name}
                label={subject.label}
                disabled={!onChoose}
                aria-pressed={isTold}
                color={isTold ? 'primary' : 'default'}
                variant={isTold ? 'filled' : 'outlined'}
                onClick={() => toggle(subject.name)}
                sx={{ minHeight: 48, borderRadius: 24, px: 0.5 }}
              />
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}

/** When nothing is told; reminders have quiet hours of their own. */
function QuietHours({ quiet, onSet }: { quiet: Quiet; onSet: (quiet: Quiet) => void }) {
  const isOn = quiet.from !== quiet.to;
  const noteId = useId();
  return (
    <Stack>
      <SwitchRow
        label={say('Quiet hours')}
        checked={isOn}
        describedBy={noteId}
        onChange={(on) => onSet(on ? USUAL_NIGHT : NEVER)}
      />
      <Typography id={noteId} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {isOn
          ? say('You are told of nothing between these times. To be always told, switch this off.')
          : say('You are always told, at night, too.')}{' '}
        {say('Reminders have quiet hours of their own.')}
      </Typography>
      {isOn && (
        <QuietTimes
          name={say('Quiet hours')}
          labels={{ from: say('Quiet from'), to: say('Quiet to') }}
          value={quiet}
          describedBy={noteId}
          onChange={onSet}
        />
      )}
    </Stack>
  );
}
