import { say } from '@nestling/shared-ui/say';

/** What a photo of a milestone is called; `place` of `count`, from 0 on. */
export const photoName = (what: string, place: number, count: number): string =>
  count === 1 ? say('Photo of {what}', { what }) : say('Photo {place, number} of {what}', { place: place + 1, what });
