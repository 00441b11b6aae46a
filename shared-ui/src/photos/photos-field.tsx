import { Alert, Box, Button, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { newId, type Pictures, useWritesOf } from '@nestling/shared-ui/platform';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { CloseIcon, PlusIcon } from '../icons/interface-icons.tsx';
import { say } from '../words/say.ts';
import { makePictures } from './make-pictures.ts';
import { Photo } from './photo.tsx';
import { type FormPhoto, roomBeside } from './save-photo.ts';

interface PhotosFieldProps {
  /** Whose photos they are; a baby that is new has none on the server. */
  babyId: string;
  label: string;
  photos: readonly FormPhoto[];
  /** How many there can be. */
  most: number;
  onChange: (change: (photos: readonly FormPhoto[]) => readonly FormPhoto[]) => void;
}

const SIDE = 88;
const PLACE = { width: SIDE, height: SIDE, flex: 'none' };

/** What is said below the photos may be out of sight in a form on a phone. */
const bringIntoSight = (said: HTMLElement | null) => said?.scrollIntoView?.({ block: 'nearest' });

/** Photos that are taken or picked, each with the way to take it out again. */
export function PhotosField({ babyId, label, photos, most, onChange }: PhotosFieldProps) {
  const id = useId();
  const isOne = most === 1;
  const room = roomBeside(useWritesOf('photo'), photos);
  const { problem, add } = useMaking(onChange, room.has);
  const left = most - photos.length;
  const isFull = room.photos === 0 && left > 0;
  const [isCut, setCut] = useState(false);
  const take = (files: File[]) => {
    setCut(files.length > (isOne ? 1 : left));
    // Of more than may wait the rest is left out, and the note below says why.
    if (isOne) add(files.slice(0, 1), photos);
    else add(files.slice(0, Math.min(left, room.photos)));
  };
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1 }}>
      <Typography id={id} component="span" variant="subtitle2">
        {label}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, pt: 1 }}>
        {photos.map((photo, place) => (
          <Thumbnail
            key={photo.id}
            babyId={babyId}
            photo={photo}
            place={place + 1}
            onRemove={() => {
              setCut(false);
              onChange((others) => others.filter((other) => other.id !== photo.id));
            }}
          />
        ))}
        {(left > 0 || isOne) && room.photos > 0 && (
          <AddButton isOne={isOne} isFirst={photos.length === 0} onFiles={take} />
        )}
      </Stack>
      {isFull && <Alert severity="info">{fullText()}</Alert>}
      {isCut && (
        <Alert ref={bringIntoSight} severity="info">
          {say(
            '{most, plural, one {Only # photo can be kept; the others were left out.} other {Only # photos can be kept; the others were left out.}}',
            {
              most,
            },
          )}
        </Alert>
      )}
      {problem && !(isFull && problem === fullText()) && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}

const fullText = () => say('As many photos wait on this device as it keeps. Add more once they are sent.');

/**
 * Makes the pictures of files, one after the other: each takes much memory. A form that is saved meanwhile waits for them. One for which there
 * is no room left is left out, and told.
 */
function useMaking(onChange: PhotosFieldProps['onChange'], hasRoom: (pictures: Pictures) => boolean) {
  const [problem, setProblem] = useState<string>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const room = useRef(hasRoom);
  room.current = hasRoom;

  async function pictured(file: File): Promise<Pictures> {
    const pictures = await makePictures(file);
    if (room.current(pictures)) return pictures;
    throw new Error(fullText());
  }

  /** `replaced` stand in its place again where it cannot be made. */
  function make(file: File, replaced: readonly FormPhoto[]): FormPhoto {
    const id = newId();
    const making = last.current.then(() => pictured(file));
    last.current = making.then(
      (pictures) => onChange((photos) => photos.map((photo) => (photo.id === id ? { id, pictures } : photo))),
      (error: unknown) => {
        onChange((photos) => photos.flatMap((photo) => (photo.id === id ? replaced : [photo])));
        setProblem(error instanceof Error ? error.message : String(error));
      },
    );
    return { id, making };
  }

  const add = (files: readonly File[], replaced: readonly FormPhoto[] = []) => {
    setProblem(undefined);
    const made = files.map((file) => make(file, replaced));
    onChange((photos) => [...photos.filter((photo) => !replaced.includes(photo)), ...made]);
  };
  return { problem, add };
}

interface AddButtonProps {
  /** There is at most one photo, and another one takes its place. */
  isOne: boolean;
  isFirst: boolean;
  onFiles: (files: File[]) => void;
}

function AddButton({ isOne, isFirst, onFiles }: AddButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = !isOne ? say('Add Photos') : isFirst ? say('Add a Photo') : say('Change Photo');
  const hasWords = isFirst || isOne;
  return (
    <Button
      variant="outlined"
      data-fills
      onClick={() => input.current?.click()}
      sx={hasWords ? { minHeight: 48, alignSelf: 'center' } : { ...PLACE, minWidth: 0, p: 0 }}
      {...(isFirst && { startIcon: <PlusIcon /> })}
      {...(!hasWords && { 'aria-label': label })}
    >
      {hasWords ? label : <PlusIcon />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!isOne}
        hidden
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </Button>
  );
}

interface ThumbnailProps {
  babyId: string;
  photo: FormPhoto;
  /** From 1 on. */
  place: number;
  onRemove: () => void;
}

function Thumbnail({ babyId, photo, place, onRemove }: ThumbnailProps) {
  return (
    <Box sx={{ ...PLACE, position: 'relative' }}>
      <FormPicture babyId={babyId} photo={photo} alt={say('Photo {place, number}', { place })} />
      <IconButton
        data-fills
        aria-label={say('Remove photo {place, number}', { place })}
        onClick={onRemove}
        sx={{
          position: 'absolute',
          // The cross lies in the corner, what a thumb hits around it.
          top: -10,
          insetInlineEnd: -10,
          width: 48,
          height: 48,
          '& > svg': { p: 0.25, borderRadius: '50%', bgcolor: 'background.paper', color: 'text.primary', boxShadow: 1 },
        }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

interface FormPictureProps {
  babyId: string;
  photo: FormPhoto;
  alt: string;
}

function FormPicture({ babyId, photo: { id, pictures, making }, alt }: FormPictureProps) {
  if (pictures) return <NewPicture picture={pictures.small} alt={alt} />;
  if (making) return <Skeleton variant="rounded" sx={{ width: 1, height: 1 }} />;
  return <Photo id={id} babyId={babyId} alt={alt} sx={{ width: 1, height: 1 }} />;
}

function NewPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover', borderRadius: 1 }}
    />
  );
}
