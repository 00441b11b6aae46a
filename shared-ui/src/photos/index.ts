/** Photos, for the screens that show one. Each app takes its own copy along: a share would load it on the sign-in page, too. */
export { Photo } from './photo.tsx';
export { forgetPhotosOf } from './small-photo.ts';
export { usePhoto } from './use-photo.ts';
