import { Box, type SxProps, type Theme } from '@mui/material';
import { NIGHT_LIGHT_ON } from '../theme/color-mode.ts';
import { usePhoto } from './use-photo.ts';

const IMAGE = {
  display: 'block',
  width: 1,
  height: 1,
  objectFit: 'cover',
  // A photo of a bright day would light the room.
  [`${NIGHT_LIGHT_ON} &`]: { filter: 'brightness(0.5)' },
} as const;

interface PhotoProps {
  id: string;
  babyId: string;
  alt: string;
  isLarge?: boolean;
  sx?: SxProps<Theme>;
}

/** A photo, on the surface that it will fill until it is here; one that does not come has its words all the same. */
export function Photo({ id, babyId, alt, isLarge = false, sx = {} }: PhotoProps) {
  const url = usePhoto(id, babyId, isLarge);
  return (
    <Box
      {...(!url && alt && { role: 'img', 'aria-label': alt })}
      sx={[{ overflow: 'hidden', borderRadius: 1, bgcolor: 'field.surface' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {url && <Box component="img" src={url} alt={alt} sx={IMAGE} />}
    </Box>
  );
}
