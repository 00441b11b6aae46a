import { Box, Button, Stack, Typography } from '@mui/material';
import { Card, CardSkeleton } from '@nestling/shared-ui';
import { ReadProblem, useBabiesRead } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { Link } from 'react-router-dom';
import { PeopleIcon } from './people-icon.tsx';

/** The way from the settings to the people of each baby (row FAM-10). */
export function PeopleSettings() {
  const { babies, read } = useBabiesRead();
  if (read.loading) return <CardSkeleton title={say('People')} height={120} />;
  return (
    <Card title={say('People')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {read.problem ? (
          <Box sx={{ alignSelf: 'stretch' }}>
            <ReadProblem {...read} />
          </Box>
        ) : (
          <Typography color="textSecondary">
            {babies.length > 0
              ? say('Who else looks after your babies, and what they may do.')
              : say('Once you have added a baby, you can invite others to look after it.')}
          </Typography>
        )}
        {babies.map(({ id, name }) => (
          <Button
            key={id}
            component={Link}
            to={`/babies/${id}/people`}
            variant="outlined"
            startIcon={<PeopleIcon />}
            sx={{ maxWidth: 1, overflowWrap: 'anywhere' }}
          >
            {say('People of {name}', { name })}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
