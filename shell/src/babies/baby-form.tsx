import {
  Alert,
  Button,
  FormControl,
  FormLabel,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { inContext, text } from '@nestling/contract';
import { areMade, type FormPhoto, PhotosField } from '@nestling/shared-ui/photos/form';
import { say } from '@nestling/shared-ui/say';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import type { BabyFields } from './baby.writes.ts';
import { GENDER_NAMES } from './baby-card.tsx';
import { BabyDateField } from './baby-date-field.tsx';
import { babySchema, REQUIRED } from './baby-form.schema.ts';
import { NightField } from './night-field.tsx';
import { useDraft } from './use-draft.ts';

const PHOTO_FAILED = text('The photo could not be loaded from this address. It is kept; save again to try once more.');

const DUE_DATE = inContext('of a birth', 'Due date (optional)');
const DUE_DATE_HINT = text('The growth of a baby born early is compared by it.');

interface BabyFormProps {
  /** Names the form for what was typed and not saved: 'new', or the baby's id. */
  form: string;
  /** Where the form starts; a later change of it does not touch what the person types. */
  initial: BabyFields;
  /** The photo of the baby that somebody sent. */
  photoId?: string | undefined;
  /** The server could not load the photo of `initial`. */
  photoFailed?: boolean | undefined;
  /**
   * Saves a valid baby and leaves the page, once it is safe. Rejects with the reason when it was refused or could not be stored: the form
   * stays as it is, and says it.
   */
  onSave: (fields: BabyFields, photos: readonly FormPhoto[]) => Promise<void>;
}

/** The fields of a baby, the same for adding and editing. */
export function BabyForm(props: BabyFormProps) {
  const { photoId } = props;
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(photoId ? [{ id: photoId }] : []);
  const { element, formik, errors, reason } = useBabyForm(props, photos);
  const { values, isSubmitting, handleChange, handleSubmit, setFieldValue } = formik;
  const problem = (field: Exclude<keyof BabyFields, 'nightHours'>) => {
    const words = errors[field];
    return {
      error: words !== undefined,
      helperText: words === undefined || words === REQUIRED ? undefined : say(words),
    };
  };

  return (
    <Stack
      component="form"
      ref={element}
      noValidate
      onSubmit={handleSubmit}
      // Its end can be scrolled above the toast that says that it failed, which is higher with larger letters.
      sx={{ gap: 2.5, ...(reason && { pb: '8rem' }) }}
    >
      <TextField
        label={say('Name')}
        name="name"
        autoComplete="off"
        // Nothing else is asked of a new one that has no answer yet.
        autoFocus={props.form === 'new'}
        required
        value={values.name}
        onChange={handleChange}
        {...problem('name')}
      />
      <BabyDateField
        label={say('Birth date')}
        name="birthDate"
        required
        isPast
        value={values.birthDate}
        onChange={(date) => void setFieldValue('birthDate', date)}
        {...problem('birthDate')}
      />
      <GenderField value={values.gender} onChange={(gender) => void setFieldValue('gender', gender)} />
      <BabyDateField
        label={say(DUE_DATE)}
        name="dueDate"
        value={values.dueDate}
        onChange={(date) => void setFieldValue('dueDate', date)}
        {...(errors.dueDate ? problem('dueDate') : { error: false, helperText: say(DUE_DATE_HINT) })}
      />
      <PhotosField babyId={props.form} label={say('Photo (optional)')} photos={photos} most={1} onChange={setPhotos} />
      <TextField
        label={say('Photo URL (optional)')}
        name="photo"
        type="url"
        autoComplete="off"
        placeholder="https://"
        value={values.photo}
        onChange={handleChange}
        {...(props.photoFailed && values.photo === props.initial.photo
          ? { helperText: say(PHOTO_FAILED) }
          : problem('photo'))}
      />
      {/* A new baby has the usual night: the fewer questions, the better. */}
      {props.initial.nightHours !== undefined && (
        <NightField
          value={values.nightHours ?? null}
          problem={errors.nightHours && say(String(errors.nightHours))}
          onChange={(hours) => void setFieldValue('nightHours', hours)}
        />
      )}
      {Object.values(errors).includes(REQUIRED) && <Alert severity="error">{say(REQUIRED)}</Alert>}
      {reason && <Alert severity="error">{reason}</Alert>}
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <Button component={PreloadingLink} to="/babies" size="large">
          {say('Cancel')}
        </Button>
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting} sx={{ flex: 1 }}>
          {isSubmitting ? say('Saving...') : say('Save')}
        </Button>
      </Stack>
    </Stack>
  );
}

interface GenderFieldProps {
  value: BabyFields['gender'];
  onChange: (gender: BabyFields['gender']) => void;
}

function GenderField({ value, onChange }: GenderFieldProps) {
  return (
    <FormControl>
      <FormLabel id="gender">{say('Gender')}</FormLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby="gender"
        value={value}
        onChange={(_, gender: BabyFields['gender'] | null) => gender && onChange(gender)}
      >
        {Object.entries(GENDER_NAMES).map(([gender, label]) => (
          <ToggleButton key={gender} value={gender} sx={{ flex: 1, minHeight: 64 }}>
            {say(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  );
}

/** The form's state: what was typed outlives the page, one submit runs at a time, and a refused one leads to the field to mend. */
function useBabyForm({ form, initial, onSave }: BabyFormProps, photos: readonly FormPhoto[]) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, keep } = useDraft(form);
  // Two submits can come before the disabled button is drawn.
  const saving = useRef(false);
  const [reason, setReason] = useState<string>();
  const formik = useFormik<BabyFields>({
    initialValues: { ...initial, ...draft },
    validationSchema: babySchema,
    async onSubmit(values) {
      if (saving.current) return;
      saving.current = true;
      setReason(undefined);
      try {
        if (await areMade(photos)) await onSave(babySchema.cast(values), photos);
      } catch (error) {
        setReason(error instanceof Error ? error.message : undefined);
      } finally {
        saving.current = false;
      }
    },
  });
  const { values, submitCount, isSubmitting } = formik;

  // What was typed, and nothing before.
  const keepTyped = useEffectEvent((typed: BabyFields) => {
    if (formik.dirty) keep(typed);
  });
  useEffect(() => keepTyped(values), [values]);

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  useEffect(() => {
    if (reason) element.current?.querySelector('[type="submit"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [reason]);

  return { element, formik, reason, errors: submitCount > 0 ? formik.errors : {} };
}
