import { Tab, Tabs } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { useChooseBaby } from './use-choose-baby.ts';

/** One tab per baby, by name; a long name is cut, its tooltip has all of it. */
export function BabyTabs({ baby, babies }: { baby: Baby; babies: readonly Baby[] }) {
  const choose = useChooseBaby();
  return (
    <Tabs
      value={baby.id}
      onChange={(_, id: string) => choose(id)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={say('Babies')}
      sx={{ flex: '1 1 240px', minWidth: 0, ...NOT_PRINTED }}
    >
      {babies.map(({ id, name }) => (
        <Tab
          key={id}
          value={id}
          title={name}
          id={`baby-${id}`}
          label={name}
          sx={{
            display: 'block',
            maxWidth: { xs: 180, sm: 260 },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        />
      ))}
    </Tabs>
  );
}
