import { Avatar } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { BabyIcon } from '@nestling/shared-ui';
import { usePhoto } from '@nestling/shared-ui/photos';

const letters = new Intl.Segmenter();

/** As people see it: what looks like one letter may be several characters. */
const initialOf = (name: string): string => [...letters.segment(name)][0]?.segment.toLocaleUpperCase() ?? '';

interface BabyPhotoProps {
  baby: Baby;
  /** Of its circle, pixels. */
  size?: number;
}

/**
 * The baby's photo; where it has one that is not here, the initial, and without one a drawing. Decorative: the name stands beside it.
 */
export function BabyPhoto({ baby: { id, name, photo, photoId }, size = 64 }: BabyPhotoProps) {
  const url = usePhoto(photoId, id);
  return (
    <Avatar
      aria-hidden
      alt=""
      src={url}
      sx={{
        width: size,
        height: size,
        bgcolor: 'field.surface',
        color: 'primary.main',
        fontSize: size * 0.44,
        fontWeight: 700,
      }}
    >
      {photo || photoId ? initialOf(name) : <BabyIcon sx={{ fontSize: size * 0.55 }} />}
    </Avatar>
  );
}
