import { registry } from './registry.ts';

/** Lets the service worker answer navigations again once no preview is shown any more, however it ended. */
export async function endPreview(): Promise<void> {
  if (!registry.previews && 'caches' in window) await caches.delete('preview');
}
