import { type BodyOf, type PersonOfBaby, type Role, text } from '@nestling/contract';
import { ConfirmDialog } from '@nestling/shared-ui';
import { FormDialog, failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { bus, clock, request, showToast, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { beginningOf, type Ending, endingProblem, LastDayField } from '../forms/last-day-field.tsx';
import { RoleField } from '../forms/role-field.tsx';
import type { PersonDialogProps } from './person-dialog.ts';

type Patch = BodyOf<'PATCH /api/babies/:id/people/:userId'>;
const failureText = failureTextOr(text('Failed to change the access'));

/** What is asked before it is done. */
interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  destructive?: true;
  act: () => Promise<void>;
}

/** Role and last day of one person, or of oneself as an owner; removing them (rows FAM-30, FAM-31, FAM-35). */
export default function AccessDialog({ person, baby, onClose }: PersonDialogProps) {
  const { userId, name, you } = person;
  const zone = useZone();
  // Another owner may change it meanwhile: only what is changed here is sent.
  const [before] = useState(person);
  const [role, setRole] = useState(person.role);
  const [ending, setEnding] = useState<Ending>(beginningOf(person.until));
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const { busy, failure, submit } = useSubmit((call: () => Promise<unknown>) => call(), failureText);
  const params = { id: baby.id, userId };

  async function run(call: () => Promise<unknown>, done: string) {
    const isDone = await submit(call);
    setQuestion(undefined);
    if (!isDone) return;
    bus.emit({ name: 'people.changed', babyId: baby.id });
    showToast({ severity: 'success', message: done });
    onClose();
  }
  const change = (body: Patch) =>
    run(
      () => request('PATCH /api/babies/:id/people/:userId', { params, body }),
      you ? say('Your access was changed') : say('The access of {name} was changed', { name }),
    );
  const remove = () =>
    run(
      () => request('DELETE /api/babies/:id/people/:userId', { params }),
      say('{name} no longer looks after {baby}', { name, baby: baby.name }),
    );

  function save() {
    const wrong = role === 'owner' ? undefined : endingProblem(ending, clock.now(), zone);
    setProblem(wrong);
    if (wrong) return;
    const body = patchOf(before, role, ending, zone);
    if (Object.keys(body).length === 0) onClose();
    else if (body.role === 'owner') setQuestion(makingOwner(name, baby.name, () => change(body)));
    else if (you) setQuestion(steppingDown(baby.name, () => change(body)));
    else void change(body);
  }

  return (
    <FormDialog
      title={you ? say('Your access') : say('Access of {name}', { name })}
      problem={failure}
      busy={busy}
      deleteLabel={say('Remove')}
      onDelete={you ? undefined : () => setQuestion(removing(name, baby.name, remove))}
      onSave={save}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} />
      {role !== 'owner' && !you && <LastDayField ending={ending} onChange={setEnding} problem={problem} />}
      {question && (
        <ConfirmDialog
          open
          {...question}
          pending={busy}
          onConfirm={() => void question.act()}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </FormDialog>
  );
}

/** What is another than before. An owner has no last day. */
function patchOf(person: PersonOfBaby, role: Role, { ends, day }: Ending, zone: string): Patch {
  const until = ends ? day : null;
  const changesEnd = role !== 'owner' && until !== (person.until ?? null);
  return {
    ...(role !== person.role && { role }),
    ...(changesEnd && { until }),
    ...(changesEnd && until && { timezone: zone }),
  };
}

const makingOwner = (name: string, baby: string, act: Question['act']): Question => ({
  title: say('Make {name} owner?', { name }),
  text: say(
    '{name} can then do everything that you can: invite and remove people, and delete {baby}. Only {name} can give this up again.',
    { name, baby },
  ),
  confirmLabel: say('Make Owner'),
  act,
});

const steppingDown = (baby: string, act: Question['act']): Question => ({
  title: say('Be owner no more?'),
  text: say(
    'You can then no longer invite people to {baby}, change what they may do, or delete {baby}. Only another owner can make you owner again.',
    { baby },
  ),
  confirmLabel: say('Give It Up'),
  destructive: true,
  act,
});

const removing = (name: string, baby: string, act: Question['act']): Question => ({
  title: say('Remove {name}?', { name }),
  text: say(
    '{name} no longer sees {baby}, at once and on every device. What {name} recorded stays, under that name. To come back, {name} needs a new invitation.',
    { name, baby },
  ),
  confirmLabel: say('Remove'),
  destructive: true,
  act,
});
