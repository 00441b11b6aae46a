import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { ActivityIcon, activityColor, activityInk, KEPT_COLORS } from '@nestling/shared-ui';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import type { LegendMark, LegendPart } from './legend-parts.ts';
import { hasOwnIcon } from './mark-shapes.tsx';

interface MarkLegendProps {
  parts: readonly LegendPart[];
  /** Keys of the parts that are not drawn. */
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
  showAll: () => void;
}

/** What the marks of the timeline mean; a press hides what one means, or shows it again. */
export function MarkLegend({ parts, hidden, toggle, showAll }: MarkLegendProps) {
  return (
    <Box
      component="ul"
      aria-label={say('Legend')}
      sx={{
        display: 'flex',
        // On a phone the days are what one came for.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        '@media (max-height: 480px)': { flexWrap: 'nowrap', overflowX: 'auto' },
        scrollbarWidth: 'none',
        gap: 0.75,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {parts.map((part) => {
        const isHidden = hidden.has(part.key);
        return (
          <Box key={part.key} component="li" sx={{ flex: 'none', maxWidth: 1, ...(isHidden && NOT_PRINTED) }}>
            <Part part={part} isHidden={isHidden} onClick={() => toggle(part.key)} />
          </Box>
        );
      })}
      {parts.some(({ key }) => hidden.has(key)) && (
        <Box component="li" sx={{ flex: 'none', ...NOT_PRINTED }}>
          <Button onClick={showAll} sx={{ px: 1.5, fontSize: '0.9375rem' }}>
            {say('Show All')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface PartProps {
  part: LegendPart;
  isHidden: boolean;
  onClick: () => void;
}

const ICON = { sx: { fontSize: 17 } };

/** Its icon; of a sort of sleep or feeding that of its tone. Nothing where nobody gave one. */
function drawingOf({ tone, Icon }: LegendMark) {
  if (hasOwnIcon(Icon)) return <Icon {...ICON} />;
  return Icon || tone === 'other' ? undefined : <ActivityIcon type={tone} {...ICON} />;
}

/** Hidden it is hollow and struck through, so that nobody needs the colour to see it. */
const Part = ({ part: { label, marks }, isHidden, onClick }: PartProps) => (
  <ButtonBase
    aria-pressed={!isHidden}
    data-usual
    onClick={onClick}
    sx={{
      minHeight: 48,
      maxWidth: '100%',
      justifyContent: 'flex-start',
      gap: 1,
      px: 1,
      py: 0.5,
      borderRadius: '14px',
      border: '1.5px solid',
      borderColor: isHidden ? 'divider' : 'transparent',
      bgcolor: isHidden ? 'transparent' : 'field.surface',
      color: isHidden ? 'text.secondary' : 'text.primary',
      textAlign: 'start',
    }}
  >
    <Box aria-hidden sx={{ display: 'flex', flex: 'none', gap: '2px' }}>
      {marks.map(({ tone, Icon }, i) => (
        <Box
          key={i}
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: marks.length > 1 ? 22 : 26,
            height: 24,
            borderRadius: '8px',
            border: '1.5px solid',
            borderColor: activityColor(tone),
            bgcolor: isHidden ? 'transparent' : activityColor(tone),
            color: isHidden ? activityInk(tone) : 'background.paper',
            fontSize: 12,
            fontWeight: 800,
            ...KEPT_COLORS,
          }}
        >
          {drawingOf({ tone, Icon }) ?? label.charAt(0)}
        </Box>
      ))}
    </Box>
    <Typography
      variant="body2"
      component="span"
      sx={{ minWidth: 0, lineHeight: 1.2, fontSize: '0.875rem', textDecoration: isHidden ? 'line-through' : undefined }}
    >
      {label}
    </Typography>
  </ButtonBase>
);
