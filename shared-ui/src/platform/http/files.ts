import type { AnswerOf, DownloadRoute, UploadRoute } from '@nestling/contract';
import type { DownloadedFile, DownloadInput } from './download.ts';
import type { UploadInput } from './upload.ts';

/** As in `download.ts`, whose code comes with the first file: few sign in to fetch one. */
export const download = async <K extends DownloadRoute>(route: K, input: DownloadInput<K>): Promise<DownloadedFile> =>
  (await import(/* webpackChunkName: 'files' */ './download.ts')).download(route, input);

/** As in `upload.ts`, whose code comes with the first file. */
export const upload = async <K extends UploadRoute>(route: K, input: UploadInput<K>): Promise<AnswerOf<K>> =>
  (await import(/* webpackChunkName: 'files' */ './upload.ts')).upload(route, input);
