import { Alert, Box, CircularProgress, Stack, TextField } from '@mui/material';
import {
  inContext,
  type Measure,
  type Settings,
  type SettingsPatch,
  type TextValues,
  text,
  unitsFor,
  unitsOf,
} from '@nestling/contract';
import { Card, CardSkeleton } from '@nestling/shared-ui';
import { languages } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { saveSettings, useSettings, useSettingsRead } from '@nestling/shared-ui/settings';
import { useRef, useState } from 'react';

/** A setting with few values: what is chosen is saved as it stands in the choice. */
interface Field {
  name: keyof Settings & keyof SettingsPatch;
  label: string;
  /** The first is what is preset. */
  choices: readonly { label: string; values?: () => TextValues; patch: SettingsPatch }[];
}

const AS_LANGUAGE = text('Automatic');

/** Which unit a measure is read in; preset is that of the browser's region. */
function measureField(name: Measure, label: string): Field {
  const units = unitsOf(name);
  const labelOf = (unit: string) => units[unit]?.label ?? units[unit]?.name ?? unit;
  return {
    name,
    label,
    choices: [
      {
        label: text('Automatic ({unit})'),
        values: () => ({ unit: say(labelOf(unitsFor(navigator.languages)[name])) }),
        patch: { [name]: null },
      },
      ...Object.keys(units).map((unit) => ({ label: labelOf(unit), patch: { [name]: unit } })),
    ],
  };
}

const FIELDS: readonly Field[] = [
  {
    name: 'clock',
    label: inContext('how times are written', 'Clock'),
    choices: [
      { label: AS_LANGUAGE, patch: { clock: null } },
      { label: inContext('of a clock', '12 hours'), patch: { clock: 12 } },
      { label: inContext('of a clock', '24 hours'), patch: { clock: 24 } },
    ],
  },
  {
    name: 'weekStart',
    label: text('Week starts on'),
    choices: [
      { label: AS_LANGUAGE, patch: { weekStart: null } },
      { label: inContext('Week starts on', 'Monday'), patch: { weekStart: 1 } },
      { label: inContext('Week starts on', 'Saturday'), patch: { weekStart: 6 } },
      { label: inContext('Week starts on', 'Sunday'), patch: { weekStart: 7 } },
    ],
  },
  measureField('volume', inContext('unit of measure', 'Volume')),
  measureField('weight', inContext('unit of measure', 'Weight')),
  measureField('length', inContext('unit of measure', 'Length')),
  measureField('temperature', inContext('unit of measure', 'Temperature')),
];

/** Settings: in which language the person reads, and how times and measures are written, on every device (row LANG-10). */
export function LanguageCard() {
  const settings = useSettings();
  const read = useSettingsRead();
  if (read.loading) return <CardSkeleton title={say('Language and units')} height={420} />;
  return (
    <Card title={say('Language and units')}>
      <Stack sx={{ gap: 2 }}>
        <ReadProblem {...read} />
        <LanguageField chosen={settings.language ?? null} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {FIELDS.map((field) => (
            <ChoiceField key={field.name} {...field} value={settings[field.name] ?? null} />
          ))}
        </Box>
      </Stack>
    </Card>
  );
}

/** 'Deutsch' of 'de': a language by its own name, so that who reads no other finds it. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}

/**
 * Saves a language and switches the page to it; the latest choice counts. Where its words do not arrive the last choice that worked is saved
 * again: what is chosen is what the page speaks.
 */
function useLanguageSwitch(chosen: string | null) {
  const [state, setState] = useState<'switching' | 'failed'>();
  const latest = useRef(0);
  const working = useRef(chosen);

  async function choose(language: string | null) {
    if (state !== 'switching') working.current = chosen;
    latest.current += 1;
    const mine = latest.current;
    setState('switching');
    // What could not be saved has been said.
    if (!(await saveSettings({ language }))) {
      if (mine === latest.current) setState(undefined);
      return;
    }
    const arrived = await languages()
      .switchTo(language)
      .then(
        () => true,
        () => false,
      );
    if (mine !== latest.current) return;
    setState(arrived ? undefined : 'failed');
    if (!arrived) await saveSettings({ language: working.current });
  }

  return { isSwitching: state === 'switching', hasFailed: state === 'failed', choose };
}

const PROGRESS = (
  <Box sx={{ position: 'absolute', right: 44, display: 'flex', pointerEvents: 'none' }}>
    <CircularProgress size={20} aria-hidden />
  </Box>
);

/** `chosen`: null where it is the browser's. */
function LanguageField({ chosen }: { chosen: string | null }) {
  const { offered, ofBrowser } = languages();
  const { isSwitching, hasFailed, choose } = useLanguageSwitch(chosen);
  return (
    <>
      {hasFailed && <Alert severity="error">{say('That language could not be loaded. Please try again.')}</Alert>}
      <TextField
        select
        // The page is drawn anew in another language: the shell finds the place of the focus by it.
        id="settings-language"
        label={say('Language')}
        value={offered.find((tag) => tag === chosen) ?? ''}
        onChange={({ target }) => void choose(target.value || null)}
        slotProps={{ input: isSwitching ? { endAdornment: PROGRESS, 'aria-busy': true } : {} }}
      >
        <option value="">{say('Automatic ({language})', { language: ownName(ofBrowser) })}</option>
        {offered.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownName(tag)}
          </option>
        ))}
      </TextField>
    </>
  );
}

function ChoiceField({ name, label, choices, value }: Field & { value: unknown }) {
  const chosen = choices.findIndex(({ patch }) => patch[name] === value);
  return (
    <TextField
      select
      id={`settings-${name}`}
      label={say(label)}
      value={Math.max(chosen, 0)}
      onChange={({ target }) => void saveSettings(choices[Number(target.value)]?.patch ?? {})}
    >
      {choices.map(({ label: choice, values }, place) => (
        <option key={choice} value={place}>
          {say(choice, values?.())}
        </option>
      ))}
    </TextField>
  );
}
