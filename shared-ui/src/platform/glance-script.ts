import { SELECTED_KEY } from './babies/selection.ts';
import { ownKey } from './device-storage.ts';

/** Under which name `noteGlance` keeps what the splash says. */
export const GLANCE_NAME = 'glance';

/** What it says, in this order. */
export const GLANCED = ['sleep', 'feeding'] as const;

/** What was longer ago says nothing of now; its time by the clock would be taken for today's. Milliseconds. */
const OLD_MS = 20 * 3_600_000;

/**
 * Writes into the splash what this device knew last of the baby: asleep or awake since when, and when it was fed. Inline script text, to run once
 * `#splash` stands; text only, so nothing that somebody wrote is taken for markup.
 */
export const GLANCE_SCRIPT = `(function(){try{var s=localStorage,u=JSON.parse(s.getItem('user')),g=JSON.parse(s.getItem('${ownKey("'+u.id+'", GLANCE_NAME)}')),b=s.getItem('${SELECTED_KEY}'),n=Date.now(),l=[];if(!g||b&&b!==g.baby)return;${JSON.stringify(GLANCED)}.forEach(function(k){k=g.lines[k];if(k&&n-k.at<${OLD_MS})l.push(k.text)});if(!l.length)return;l.unshift(g.name);var d=document.createElement('div');for(var i=0;i<l.length;i++){var p=document.createElement('p');p.dir='auto';p.textContent=l[i];d.appendChild(p)}document.getElementById('splash').appendChild(d)}catch(e){}})()`;
