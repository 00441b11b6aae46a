/**
 * The code that the first screen gets by without; some of it is opened offline. Code that comes at one time has one name, here and elsewhere:
 * the first script holds the hash of each file of code.
 */
export const loadLater = () => import(/* webpackChunkName: 'later' */ './later.ts');
