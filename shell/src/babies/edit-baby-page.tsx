import { Button, Stack, Typography } from '@mui/material';
import { type Baby, may, text, whyNot } from '@nestling/contract';
import { BrokenDrawing, CardSkeleton, EmptyNestDrawing, EmptyState, Page } from '@nestling/shared-ui';
import type { FormPhoto } from '@nestling/shared-ui/photos/form';
import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import { type BabyFields, changeBaby, sentPhotoOf } from './baby.writes.ts';
import { BabyForm } from './baby-form.tsx';
import { useBabyToEdit, useIsGone } from './use-baby-to-edit.ts';

const LOAD_FAILED = text('Failed to load baby details. Please try again.');

/** `/babies/{id}/edit`. */
export default function EditBabyPage() {
  const { id = '' } = useParams();
  return useIsGone(id) ? <BabyNotFound /> : <EditBaby key={id} id={id} />;
}

function EditBaby({ id }: { id: string }) {
  const found = useBabyToEdit(id);
  // Once the form stands it stays: what is typed must not go with a refresh that fails.
  const [baby, setBaby] = useState<Baby>();
  if (found.state === 'found' && !baby) setBaby(found.baby);

  if (baby) return may(baby.role, 'describe') ? <EditForm baby={baby} /> : <NotAllowed name={baby.name} />;
  if (found.state === 'missing') return <BabyNotFound />;
  if (found.state === 'failed') return <LoadFailed onRetry={found.retry} />;
  return (
    <Page title={say('Edit Baby Details')} width="narrow">
      <CardSkeleton height={480} />
    </Page>
  );
}

function EditForm({ baby }: { baby: Baby }) {
  const navigate = useNavigate();
  const { name, birthDate, dueDate = '', gender, photo = '', nightHours = null } = baby;
  const initial: BabyFields = { name, birthDate, dueDate, gender, photo, nightHours };

  async function save(fields: BabyFields, photos: readonly FormPhoto[]) {
    await changeBaby(baby, initial, fields, photos);
    navigate('/babies');
  }

  return (
    <Page title={say('Edit Baby Details')} width="narrow">
      <BabyForm
        form={baby.id}
        initial={initial}
        photoId={sentPhotoOf(baby)}
        photoFailed={baby.photoFailed}
        onSave={save}
      />
    </Page>
  );
}

/** The address was opened by somebody who may only look. */
const NotAllowed = ({ name }: { name: string }) => (
  <Page title={name} width="narrow">
    <EmptyState drawing={<EmptyNestDrawing />} title={say(whyNot('describe'))} action={<ToBabies />} />
  </Page>
);

const ToBabies = () => (
  <Button component={PreloadingLink} to="/babies" variant="contained" size="large">
    {say('See Your Babies')}
  </Button>
);

/** An id that is not one of the person's babies. */
function BabyNotFound() {
  return (
    <Page title={say('Baby not found')} width="narrow">
      <EmptyState
        drawing={<EmptyNestDrawing />}
        title={say('This baby is no longer in your list')}
        action={<ToBabies />}
      />
    </Page>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate();
  useEffect(() => showToast({ severity: 'error', message: say(LOAD_FAILED) }), []);
  return (
    <Page title={say('Error')} width="narrow">
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2 }}>
        <BrokenDrawing />
        <Typography sx={{ color: 'text.secondary' }}>{say(LOAD_FAILED)}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button variant="outlined" onClick={onRetry}>
            {say('Retry')}
          </Button>
          <Button variant="contained" onClick={() => navigate('/')}>
            {say('Go Back to Home')}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
