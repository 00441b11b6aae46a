import { Stack, Typography } from '@mui/material';
import type { ServerFailure } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { ListRow } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { momentText } from './figures.ts';
import { WarningIcon } from './warning-icon.tsx';

/** What went wrong on the server since it was started, as its log has it: in English, with a code to look for. */
export const FailuresCard = ({ failures }: { failures: ServerFailure[] }) => (
  <Card title={say('Failures since the start')}>
    {failures.length === 0 ? (
      <Typography color="textSecondary">{say('Nothing has failed.')}</Typography>
    ) : (
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {failures.map(({ at, what, code, times }) => (
          <ListRow
            key={`${what} ${code}`}
            icon={<WarningIcon />}
            name={<bdi lang="en">{`${what} (${code})`}</bdi>}
            facts={[
              say('{count, plural, one {once} other {# times}}, last {time}', { count: times, time: momentText(at) }),
            ]}
          />
        ))}
      </Stack>
    )}
  </Card>
);
