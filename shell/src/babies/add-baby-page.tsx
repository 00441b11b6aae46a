import { Page } from '@nestling/shared-ui';
import type { FormPhoto } from '@nestling/shared-ui/photos/form';
import { newId, selectBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ASK_WHAT_IS_TRACKED } from '../home/tracked.ts';
import { addBaby, type BabyFields } from './baby.writes.ts';
import { BabyForm } from './baby-form.tsx';

/** `/babies/new`: adds a baby, selects it and goes home. The id is made once, so that a repeated save is the same baby. */
export default function AddBabyPage() {
  const [id] = useState(newId);
  const [initial] = useState<BabyFields>(() => ({
    name: '',
    birthDate: Temporal.Now.plainDateISO().toString(),
    dueDate: '',
    gender: 'male',
    photo: '',
  }));
  const navigate = useNavigate();

  async function save(fields: BabyFields, photos: readonly FormPhoto[]) {
    await addBaby(id, fields, photos);
    selectBaby(id);
    navigate('/', { state: ASK_WHAT_IS_TRACKED });
  }

  return (
    <Page title={say('Add New Baby')} width="narrow">
      <BabyForm form="new" initial={initial} onSave={save} />
    </Page>
  );
}
