/** Photos in forms: for dialogs whose code comes when they are opened. */
export { makePictures } from './make-pictures.ts';
export { PhotosField } from './photos-field.tsx';
export { areMade, type FormPhoto, savePhotos } from './save-photo.ts';
export { usePhotos } from './use-photos.tsx';
