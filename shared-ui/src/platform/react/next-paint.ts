/** So long a window that seems to be seen may paint nothing, as behind another one. Milliseconds. */
const LONGEST_FRAME_MS = 100;

/** Once the next picture is painted; nothing where none is: in a tab in the background, or without a screen. */
export function nextPaint(): Promise<void> | undefined {
  if (document.hidden || !document.timeline) return undefined;
  return new Promise((resolve) => {
    // The frame calls before it paints; a task comes after.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
}
