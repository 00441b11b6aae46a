import { ownKey } from '../device-storage.ts';
import { STORED_BABY, STORED_USER } from '../session/stored-keys.ts';

/** Under which name a person's glance is kept on the device. */
export const GLANCE_NAME = 'glance';

/**
 * Writes into the splash what this device noted as the page was left (`keepGlance`), and takes the note away: the page that starts knows better
 * soon, and notes it anew. Nothing of another baby than the page is about, in another language or on another clock, or of a time that is not its
 * own. Inline script text, to run once `#splash` stands; text only, so nothing that somebody wrote is taken for markup.
 */
export const GLANCE_SCRIPT = `(function(){try{var s=localStorage,u=JSON.parse(s.getItem('${STORED_USER}')),k='${ownKey("'+u.id+'", GLANCE_NAME)}',g=JSON.parse(s.getItem(k)),b=s.getItem('${STORED_BABY}'),m=/^\\/babies\\/([^/]+)\\/[^/]/.exec(location.pathname),n=Date.now();s.removeItem(k);if(!g||b&&b!==g.babyId||m&&m[1]!==g.babyId||n<g.knownAt||n>=g.until||g.language!==document.documentElement.lang||g.offset!==new Date().getTimezoneOffset())return;var d=document.createElement('div');[g.name].concat(g.lines).forEach(function(l){var p=document.createElement('p');p.dir='auto';p.textContent=l;d.appendChild(p)});document.getElementById('splash').appendChild(d)}catch(e){}})()`;
