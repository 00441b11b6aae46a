import { Button, Stack, Typography } from '@mui/material';
import type { Baby, GrowthCurves } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { writeAndTell } from '@nestling/shared-ui/platform';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { CURVES } from './growth-texts.ts';

const WHOSE = Object.keys(CURVES) as GrowthCurves[];

const choose = ({ id, name }: Baby, growthCurves: GrowthCurves): Promise<boolean> =>
  writeAndTell({
    ...{ kind: 'baby', id, babyId: id },
    op: 'change',
    fields: { growthCurves },
    label: say('Change {name}', { name }),
    words: { failure: say('Failed to save whom to compare with') },
  });

/** Asks once whom a baby that is entered as neither is compared with; until then it is with nobody. Later it can be changed. */
export function CompareWith({ baby }: { baby: Baby }) {
  const mayChoose = useMay(baby.id, 'describe');
  if (baby.gender !== 'other') return null;
  if (!mayChoose) return null;
  const { growthCurves } = baby;
  if (!growthCurves) {
    return (
      <Card title={say('Compare with')} sx={NOT_PRINTED}>
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          {say('The curves of girls and boys are different. Choose which to show.')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5 }}>
          {WHOSE.map((whose) => (
            <Button
              key={whose}
              variant="outlined"
              size="large"
              onClick={() => void choose(baby, whose)}
              sx={{ flex: 1, minHeight: 56 }}
            >
              {say(CURVES[whose])}
            </Button>
          ))}
        </Stack>
      </Card>
    );
  }
  const other = growthCurves === 'girls' ? 'boys' : 'girls';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {growthCurves === 'girls' ? say('Compared with girls') : say('Compared with boys')}
      </Typography>
      <Button size="small" sx={NOT_PRINTED} onClick={() => void choose(baby, other)}>
        {other === 'girls' ? say('Compare with Girls') : say('Compare with Boys')}
      </Button>
    </Stack>
  );
}
