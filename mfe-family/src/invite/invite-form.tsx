import { TextField } from '@mui/material';
import { type Baby, type Role, text } from '@nestling/contract';
import { FormDialog, failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { clock, newId, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { configQuery } from '../forms/config.query.ts';
import { beginningOf, type Ending, endingProblem, LastDayField } from '../forms/last-day-field.tsx';
import { RoleField } from '../forms/role-field.tsx';
import { BabiesField } from './babies-field.tsx';
import { invite, type ShownInvitation } from './invite.ts';

const failureText = failureTextOr(text('Failed to make the invitation'));

interface InviteFormProps {
  baby: Baby;
  /** The babies that one can invite to. */
  own: readonly Baby[];
  onMade: (invitation: ShownInvitation, email: string) => void;
  onClose: () => void;
}

/** Who may do what with which babies, for how long; an address only where the server sends mail. */
export function InviteForm({ baby, own, onMade, onClose }: InviteFormProps) {
  const zone = useZone();
  const { data: config } = useQuery(configQuery());
  const [forWhom, setForWhom] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('caregiver');
  const [chosen, setChosen] = useState([baby.id]);
  const [ending, setEnding] = useState<Ending>(beginningOf(undefined));
  const [problems, setProblems] = useState<{ babies?: string | undefined; ending?: string | undefined }>({});
  // The same at each try: one whose answer got lost makes no second invitation.
  const id = useRef(newId()).current;
  const { busy, failure, failedField, submit } = useSubmit(async () => {
    const until = role !== 'owner' && ending.ends ? { until: ending.day, timezone: zone } : {};
    const to = email.trim();
    const named = forWhom.trim();
    const made = await invite({
      id,
      babyIds: chosen,
      role,
      ...until,
      ...(named && { forWhom: named }),
      ...(to && { email: to }),
    });
    onMade(made, to);
  }, failureText);
  const wrongEmail = failedField === 'email' ? failure : undefined;

  function save() {
    const found = {
      babies: chosen.length === 0 ? say('Please choose a baby') : undefined,
      ending: role === 'owner' ? undefined : endingProblem(ending, clock.now(), zone),
    };
    setProblems(found);
    if (!found.babies && !found.ending) void submit();
  }

  return (
    <FormDialog
      title={say('Invite somebody')}
      saveLabel={busy ? say('Making the link...') : say('Make the Link')}
      problem={wrongEmail ? undefined : failure}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={say('For whom (optional)')}
        placeholder={say('Grandma')}
        autoFocus
        autoComplete="off"
        helperText={say('Only owners see this')}
        value={forWhom}
        onChange={({ target }) => setForWhom(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <RoleField role={role} onChange={setRole} />
      <BabiesField babies={own} chosen={chosen} onChange={setChosen} problem={problems.babies} />
      {role !== 'owner' && <LastDayField ending={ending} onChange={setEnding} problem={problems.ending} />}
      {config?.mail && <EmailField email={email} problem={wrongEmail} onChange={setEmail} />}
    </FormDialog>
  );
}

interface EmailFieldProps {
  email: string;
  problem: string | undefined;
  onChange: (email: string) => void;
}

function EmailField({ email, problem, onChange }: EmailFieldProps) {
  return (
    <TextField
      label={say('Send by e-mail to (optional)')}
      type="email"
      autoComplete="off"
      value={email}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? say('The link is shown to you in any case')}
    />
  );
}
