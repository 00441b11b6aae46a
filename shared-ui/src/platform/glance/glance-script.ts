import { SEEN } from '@nestling/contract';
import { ownKey } from '../device-storage.ts';
import { GLANCE, SHOWN_BABY, STORED_BABY, STORED_USER, WRITTEN_AS } from '../session/stored-keys.ts';

/**
 * Writes into the splash what this device noted as the page was left (`keepGlance`), and takes the note away: the page that starts knows better
 * soon, and notes it anew. One that says that this device is ahead stays until the app runs: a start may be given up before. Nothing of another baby
 * than the page is about, in another language or on another clock, or of a time that is not its own.
 *
 * Otherwise it says what the page's own read of home answers (`EARLY_READS_SCRIPT`), as soon as it does, unless this device knows more than the
 * server; `window.glance` resolves then. The words stand at the splash, with '@' for the time, and so does the clock that `clockText` writes by: a
 * browser that writes its first time loads tables for as long as a slow phone takes for all of this. Its first letters cost half as much, so they are
 * laid out once, unseen, while the answer is on its way.
 *
 * Inline script text, to run once `#splash` stands; text only, so nothing that somebody wrote is taken for markup. One paragraph: it is the largest
 * thing to read until the app stands.
 */
export const GLANCE_SCRIPT = `(function(){try{
var s=localStorage,u=JSON.parse(s.getItem('${STORED_USER}')),k='${ownKey("'+u.id+'", GLANCE)}',g=JSON.parse(s.getItem(k)),
b=s.getItem('${STORED_BABY}'),m=/^\\/babies\\/([^/]+)\\/[^/]/.exec(location.pathname),n=Date.now(),
p=document.getElementById('splash'),h=document.documentElement;
function write(name,lines){
var d=document.createElement('div'),t=document.createElement('p'),i=document.createElement('bdi');
i.textContent=name;t.dir='auto';t.append(i);
lines.forEach(function(l,n){if(n)t.append(document.createElement('br'));t.append(l)});
d.append(t);(p.querySelector('div')||p).append(d);return d}
function time(at){
var d=new Date(at),c=JSON.parse(p.dataset.clock),k=JSON.parse(s.getItem('${WRITTEN_AS}')||'{}').clock||c.usual,r=d.getHours(),
h=k===12?r%12||12:r,two=function(x){return(''+x).padStart(2,'0')},
w=c[k][+(r>11)].replace('{h}',h).replace('{hh}',two(h)).replace('{mm}',two(d.getMinutes())).replace(/\\d/g,function(x){return c.digits[x]});
return document.dir==='rtl'?'\\u2067'+w+'\\u2069':w}
function early(path){
var r=window.earlyReads?window.earlyReads.reads:{},f=Object.keys(r).find(function(x){return x.startsWith(path)});
return f&&r[f].answer.then(function(a){return a.clone().json()}).then(function(a){return a.data})}
if(!g||!g.isAhead)s.removeItem(k);
if(g&&g.lines.length&&(!b||b===g.babyId)&&(!m||m[1]===g.babyId)&&n>=g.knownAt&&n<g.until&&g.language===h.lang&&g.offset===new Date().getTimezoneOffset())write(g.name,g.lines);
else{
var home=g&&g.isAhead?undefined:early('/api/records/');
if(!home)return;
var draft=write(p.dataset.fedAt,[p.dataset.awakeSince+time(n)]);draft.offsetHeight;draft.remove();
window.glance=Promise.all([early('/api/babies'),home]).then(function(r){
var y=r[0].find(function(x){return x.id===b})||r[0][0],
l=${JSON.stringify(SEEN)}.filter(function(x){return r[1].glance[x]}).map(function(x){return p.dataset[x].replace('@',time(r[1].glance[x]))});
if(y.id===(b||s.getItem('${SHOWN_BABY}'))&&l.length&&l[0][0]!=='%')return write(y.name,l)
}).catch(function(){})}
}catch(e){}})()`.replaceAll('\n', '');
