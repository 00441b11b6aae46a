import { Link, Stack, Typography } from '@mui/material';
import { keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { repository } from '../../../package.json';

const REPOSITORY = repository.url.replace(/\.git$/, '');

/** Copyright and the source of what this server runs; the product's own repository until the server has told. */
export function Footer() {
  const { data } = useQuery({
    queryKey: keys.config,
    queryFn: ({ signal }) => request('GET /api/config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack
      component="footer"
      direction="row"
      sx={{ justifyContent: 'center', alignItems: 'center', gap: 2, py: 1.375, color: 'text.secondary' }}
    >
      <Typography variant="body2">© {new Date().getFullYear()} Nestling</Typography>
      <Link variant="body2" href={data?.sourceUrl || REPOSITORY} target="_blank" rel="noreferrer" sx={{ py: 1.75 }}>
        {say('Source code')}
      </Link>
    </Stack>
  );
}
