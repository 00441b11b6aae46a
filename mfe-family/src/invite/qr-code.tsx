import { Box } from '@mui/material';
import { encode } from 'uqr';

/** The squares of a QR code, each as a piece of an SVG path. */
function squaresOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** The light squares around a code, by which scanners find it: ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4;

/** A text as a QR code, drawn on this device. Dark on white in every colour scheme, also a forced one: cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        width: 1,
        maxWidth: 240,
        alignSelf: 'center',
        borderRadius: '16px',
        bgcolor: '#fff',
        forcedColorAdjust: 'none',
      }}
    >
      <path d={squaresOf(data)} fill="#000" />
    </Box>
  );
}
