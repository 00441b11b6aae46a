import { Box, Typography } from '@mui/material';
import * as house from '@nestling/shared-ui';
import {
  ACTIVITIES,
  ActivityAvatar,
  ActivityIcon,
  BrokenDrawing,
  ChartTip,
  EmptyNestDrawing,
  ink,
  Logo,
  LostDrawing,
  MarkAvatar,
  MoonIcon,
  PaperInk,
  Sheet,
  SleepingBabyDrawing,
  Star,
  type TipText,
} from '@nestling/shared-ui';
import { PrintHead } from '@nestling/shared-ui/print';
import { type ComponentType, useRef } from 'react';
import { Opened, Row, State } from '../part.tsx';
import { LONG, MIA } from '../samples.ts';

const ICONS = Object.entries(house).filter(([name]) => /^[A-Z].*Icon$/.test(name) && name !== 'ActivityIcon') as [
  string,
  ComponentType,
][];

/** All that the house has, each with its name: whoever adds one sees it here. */
export const Icons = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))', gap: 1.5 }}>
    {ICONS.map(([name, Icon]) => (
      <Box key={name} sx={{ textAlign: 'center', minWidth: 0 }}>
        <Icon />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name.replace(/Icon$/, '')}
        </Typography>
      </Box>
    ))}
  </Box>
);

export const Marks = () => (
  <>
    <State name="of all activities">
      <Row>
        {ACTIVITIES.map((type) => (
          <ActivityAvatar key={type} type={type} />
        ))}
      </Row>
    </State>
    <State name="other sizes, of a kind, without a surface">
      <Row>
        <ActivityAvatar type="left" size={28} />
        <ActivityAvatar type="bottle" size={64} />
        <MarkAvatar mark={{ Icon: MoonIcon, tone: 'care' }} />
        <ActivityIcon type="sleep" />
      </Row>
    </State>
  </>
);

export const Drawings = () => (
  <Row>
    <Logo />
    <Logo withName size={48} />
    <SleepingBabyDrawing />
    <EmptyNestDrawing />
    <LostDrawing />
    <BrokenDrawing size={112} />
    <Sheet size={96}>
      <circle cx="80" cy="60" r="56" fill={ink('sky')} />
      <Star x={80} y={60} r={24} />
    </Sheet>
  </Row>
);

const TIP: TipText = {
  title: 'Tue, Nov 17',
  rows: [
    { label: 'Night', text: '9h 40m', color: 'activity.night' },
    { label: 'Naps', text: '3h 5m', color: 'activity.nap' },
    { label: 'In all', text: '12h 45m' },
  ],
};
const LONG_TIP: TipText = { title: LONG, rows: [{ label: LONG, text: '12h 45m', color: 'activity.left' }] };

function Chart({ tip }: { tip: TipText }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <>
      <Box ref={area} sx={{ width: 1, height: 180, borderRadius: 1, bgcolor: 'field.surface' }} />
      <ChartTip area={area} middles={[150]} tips={[tip]} at={0} />
    </>
  );
}

export const Tips = () => (
  <Row>
    <Opened name="tip">{() => <Chart tip={TIP} />}</Opened>
    <Opened name="long tip">{() => <Chart tip={LONG_TIP} />}</Opened>
  </Row>
);

export const Printed = () => (
  // On a screen it is not there.
  <PaperInk sx={{ '& > p': { display: 'block' } }}>
    <PrintHead
      baby={{ ...MIA, name: LONG }}
      first={Temporal.PlainDate.from('2026-01-05')}
      last={Temporal.PlainDate.from('2026-01-18')}
    />
  </PaperInk>
);
