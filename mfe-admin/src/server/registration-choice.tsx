import { Stack, Typography } from '@mui/material';
import { keys, type RegistrationChoice, type ServerState, text } from '@nestling/contract';
import { ChoiceField } from '@nestling/shared-ui/forms';
import { request, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from './use-change.tsx';

const WORDS: Record<RegistrationChoice, string> = {
  open: text('Everybody'),
  invited: text('Who is invited to a baby'),
  closed: text('Nobody'),
};

/** Who may make an account on this server. */
export function ChooseRegistration({ registration: { choice, fixed } }: Pick<ServerState, 'registration'>) {
  const client = useQueryClient();
  const { submit, question } = useChange(async (wanted: RegistrationChoice) => {
    await request('PUT /api/admin/registration', { body: { choice: wanted } });
    await client.invalidateQueries({ queryKey: keys.server.state });
    await client.invalidateQueries({ queryKey: keys.config });
  });

  async function choose(wanted: RegistrationChoice) {
    if (await submit(wanted)) showToast({ severity: 'success', message: say('Saved') });
  }

  const options = (Object.keys(WORDS) as RegistrationChoice[]).map((option): [string, string] => [
    option,
    say(WORDS[option]),
  ]);
  return (
    <Stack sx={{ mt: 2, gap: 1 }}>
      {fixed ? (
        <>
          <Typography>{say('Who may make an account: {who}', { who: say(WORDS[choice]) })}</Typography>
          <Typography variant="body2" color="textSecondary">
            {say('The setting REGISTRATION of the server decides this')}
          </Typography>
        </>
      ) : (
        <ChoiceField
          label={say('Who may make an account')}
          options={options}
          value={choice}
          onChange={(wanted) => wanted && void choose(wanted as RegistrationChoice)}
        />
      )}
      {question}
    </Stack>
  );
}
