/** After this time a page that shows nothing of the app says that it takes long: a server that hangs neither answers nor fails. Milliseconds. */
const LONG_MS = 20_000;

/** After how many failures of one script it says so at once. */
const PATIENCE = 3;

/**
 * Asks again for a script that the page begins with and that did not arrive: after a second, then ever later, and as soon as the network
 * returns, past the browser's cache: it may have come damaged. Without one of them nothing starts that could say so. Where it takes long the splash says that (`data-long`, which the server fills
 * in, but an older one does not), and offers 'Reload' (`data-reload`). Inline script text, to run before the first of them is named; scripts of
 * the app's parts have no `defer`, and are asked for by what loads them.
 */
export const BEGIN_SCRIPT = `(function(){
var missing=[];
function again(){missing.splice(0).forEach(function(s){fetch(s.src,{cache:'reload'}).catch(function(){}).then(function(){
var c=document.createElement('script');c.src=s.src;c.integrity=s.integrity;c.crossOrigin=s.crossOrigin;c.async=false;c.defer=true;c.failures=s.failures;document.head.appendChild(c)})})}
function say(){
var s=document.getElementById('splash'),r=document.getElementById('root');
if(!s||!r||r.hasChildNodes()||s.querySelector('button')||!s.dataset.long||s.dataset.long[0]==='%')return;
var d=document.createElement('div'),b=document.createElement('button');
d.setAttribute('role','alert');d.textContent=s.dataset.long;b.textContent=s.dataset.reload;
b.addEventListener('click',function(){location.reload()});d.append(b);(s.querySelector('div')||s).append(d)}
addEventListener('error',function(e){
var s=e.target;
if(s.tagName!=='SCRIPT'||!s.defer)return;
missing.push(s);
s.failures=(s.failures||0)+1;
if(s.failures>=${PATIENCE})say();
setTimeout(again,Math.min(500*Math.pow(2,s.failures),10000))},true);
addEventListener('online',again);
setTimeout(say,${LONG_MS})
})()`.replaceAll('\n', '');
