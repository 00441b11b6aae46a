import { LateDisc, PersonDisc, RecordStory } from '@nestling/shared-ui/people';
import { Photo } from '@nestling/shared-ui/photos';
import { type FormPhoto, PhotosField } from '@nestling/shared-ui/photos/form';
import { useSession } from '@nestling/shared-ui/platform';
import { Row, State } from '../part.tsx';
import { ANNA, BEN, GONE, MIA, NAP, nothing } from '../samples.ts';

export function People() {
  const { user } = useSession();
  return (
    <>
      <State name="somebody, somebody who left, nobody known, you">
        <Row>
          {[ANNA, BEN, GONE, {}, ...(user ? [user] : [])].map((person, place) => (
            <PersonDisc key={place} person={person} size={place === 0 ? 44 : 28} />
          ))}
          <LateDisc person={ANNA} size={20} isNamed />
        </Row>
      </State>
      <State name="who recorded and changed it">
        <RecordStory record={NAP} onPutBack={nothing} />
      </State>
    </>
  );
}

/** As a camera would give it, of one colour. */
const picture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#6F6CC0"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

const photo = (end: string): FormPhoto => ({
  id: `0190d1a0-0000-7000-8000-0000000000${end}`,
  pictures: { large: picture, small: picture },
});
const MADE = photo('b0');
const BEING_MADE: FormPhoto = { id: photo('b2').id, making: new Promise(nothing) };
const field = { babyId: MIA.id, onChange: nothing };

export const Photos = () => (
  <>
    <State name="one that is not here">
      <Photo id="" babyId={MIA.id} alt="Mia’s first smile" sx={{ width: 88, height: 88 }} />
    </State>
    <State name="none yet">
      <PhotosField {...field} label="Photos" photos={[]} most={6} />
    </State>
    <State name="some, and one that is being made">
      <PhotosField {...field} label="Photos" photos={[MADE, photo('b1'), BEING_MADE]} most={6} />
    </State>
    <State name="the one that there can be">
      <PhotosField {...field} label="Photo" photos={[MADE]} most={1} />
    </State>
  </>
);
