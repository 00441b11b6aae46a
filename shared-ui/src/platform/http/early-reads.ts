import { ownKey } from '../device-storage.ts';
import { GLANCE, SHOWN_BABY, STORED_BABY, STORED_TOKEN, STORED_USER } from '../session/stored-keys.ts';

/** A read that the page itself began, before its scripts were here. */
export interface EarlyRead {
  /** Epoch milliseconds by the clock of this device. */
  askedAt: number;
  answer: Promise<Response>;
  abort: () => void;
}

declare global {
  interface Window {
    /** What was asked with this token, by path and query. */
    earlyReads?: { token: string; reads: Record<string, EarlyRead> };
  }
}

/**
 * Home shows so many days before today: the nights of the last two weeks are told of with the one that is over, which can be yesterday's. Asked
 * for here and by `homeQuery`: where both are not the same, what was asked here is not used.
 */
export const HOME_DAYS = 15;

/**
 * Asks for what the first screen shows while the scripts are still on their way: on a slow line that is a second. Where a service worker serves the page,
 * the device has kept what it showed last, and the line is left to that, as long as its note for the splash holds (`GLANCE_SCRIPT`): who comes back
 * later wants to know what happened meanwhile. Inline script text.
 */
export const EARLY_READS_SCRIPT = `(function(){try{
var s=localStorage,u=JSON.parse(s.getItem('${STORED_USER}')||'null'),t=u&&(u.token||s.getItem('${STORED_TOKEN}')),
b=s.getItem('${STORED_BABY}')||s.getItem('${SHOWN_BABY}'),w=navigator.serviceWorker,d=new Date,r={};
if(!t)return;
function note(){var g=JSON.parse(s.getItem('${ownKey("'+u.id+'", GLANCE)}'));return g&&(g.isAhead||d<g.until)}
if(w&&w.controller&&note())return;
function day(n){return encodeURIComponent(new Date(d.getFullYear(),d.getMonth(),d.getDate()+n).toISOString())}
function ask(p){
var c=new AbortController,a=fetch(p,{headers:{accept:'application/json',authorization:'Bearer '+t},credentials:'include',signal:c.signal});
a.catch(function(){});r[p]={askedAt:Date.now(),answer:a,abort:function(){c.abort()}}}
window.earlyReads={token:t,reads:r};
ask('/api/babies');
if(b&&location.pathname==='/')ask('/api/records/baby/'+encodeURIComponent(b)+'/home?start='+day(-${HOME_DAYS})+'&end='+day(1));
ask('/api/auth/me')
}catch(e){}})()`.replaceAll('\n', '');

/** What was asked so long ago is asked anew, as home is. Milliseconds. */
const FRESH_MS = 30_000;

/** The read that the page began for who is signed in, where it is the same: once. */
export function takeEarlyRead({ pathname, search }: URL, token: string | undefined): EarlyRead | undefined {
  if (!token || window.earlyReads?.token !== token) return undefined;
  const { reads } = window.earlyReads;
  const path = pathname + search;
  const read = reads[path];
  delete reads[path];
  const age = Date.now() - (read?.askedAt ?? 0);
  if (age >= 0 && age < FRESH_MS) return read;
  read?.abort();
  return undefined;
}

/** Whether the page asked for what it shows. */
export const areReadsEarly = (): boolean => window.earlyReads !== undefined;

/** What was read before somebody writes is old, and what nobody took is not needed; `but` for the session of this token. */
export function forgetEarlyReads({ but }: { but?: string | undefined } = {}): void {
  const { earlyReads } = window;
  if (!earlyReads || earlyReads.token === but) return;
  for (const { abort } of Object.values(earlyReads.reads)) abort();
  delete window.earlyReads;
}
