/** The code that the first screen gets by without; some of it is opened offline. */
export const loadLater = () => import('./later.ts');
