/** After this time a page that shows nothing of the app says that it takes long: a server that hangs neither answers nor fails. Milliseconds. */
const LONG_MS = 20_000;

/** After how many failures of one script it says so at once. */
const PATIENCE = 3;

/** So long the scripts wait for what the splash says. Milliseconds. */
const HOLD_MS = 500;
/** By then it is painted where the browser does not say when. Milliseconds. */
const PAINT_MS = 100;

declare global {
  interface Window {
    /** Where the splash waits for the server to say how the baby is: resolves to what it says, or to nothing. */
    glance?: Promise<unknown>;
  }
}

/**
 * Fetches what `#files` names, after what the page asked for itself (`EARLY_READS_SCRIPT`): a browser has few lines to a server, and what the splash
 * says of a baby is short. Inline script text, to run once `#files` stands.
 */
export const FILES_SCRIPT = `document.head.append(document.getElementById('files').content)`;

/**
 * Begins the scripts of the page, which its links with `data-begins` name and fetch: after what the splash waits for is painted, or after `HOLD_MS`. To
 * evaluate them keeps a slow phone from painting for half a second. Where nothing is painted, as in a tab that nobody sees, they begin at once.
 *
 * Asks again for one that did not arrive: after a second, then ever later, and as soon as the network returns, past the browser's cache: it may have
 * come damaged. Without one of them nothing starts that could say so. Where it takes long the splash says that (`data-long`, which the server fills
 * in, but an older one does not), and offers 'Reload' (`data-reload`).
 *
 * Inline script text, to run after `GLANCE_SCRIPT`, once `#root` stands. Scripts of the app's parts have no `defer`, and are asked for by what loads them.
 */
export const BEGIN_SCRIPT = `(function(){
var missing=[];
function add(s){
var c=document.createElement('script');c.src=s.src||s.href;c.integrity=s.integrity;c.crossOrigin=s.crossOrigin;c.async=false;c.defer=true;c.failures=s.failures;document.head.appendChild(c)}
function again(){missing.splice(0).forEach(function(s){fetch(s.src,{cache:'reload'}).catch(function(){}).then(function(){add(s)})})}
function say(){
var s=document.getElementById('splash'),r=document.getElementById('root');
if(!s||!r||r.hasChildNodes()||s.querySelector('button')||!s.dataset.long||s.dataset.long[0]==='%')return;
var d=document.createElement('div'),b=document.createElement('button');
d.setAttribute('role','alert');d.textContent=s.dataset.long;b.textContent=s.dataset.reload;
b.addEventListener('click',function(){location.reload()});d.append(b);(s.querySelector('div')||s).append(d)}
function begin(){document.querySelectorAll('link[data-begins]').forEach(add)}
function wait(ms){return new Promise(function(r){setTimeout(r,ms)})}
function painted(said){return said&&Promise.race([wait(${PAINT_MS}),new Promise(function(r){new PerformanceObserver(r).observe({type:'largest-contentful-paint'})})])}
addEventListener('error',function(e){
var s=e.target;
if(s.tagName!=='SCRIPT'||!s.defer)return;
missing.push(s);
s.failures=(s.failures||0)+1;
if(s.failures>=${PATIENCE})say();
setTimeout(again,Math.min(500*Math.pow(2,s.failures),10000))},true);
addEventListener('online',again);
setTimeout(say,${LONG_MS});
if(window.glance&&!document.hidden)Promise.race([window.glance.then(painted),wait(${HOLD_MS})]).then(begin,begin);
else begin()
})()`.replaceAll('\n', '');
