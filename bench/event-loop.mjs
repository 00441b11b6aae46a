/**
 * Loaded into a server before its own code: tells, when asked, the longest that its event loop did nothing else since it was asked last,
 * in ms: by the clock, and of that what this process itself computed (another program on the machine makes the first longer).
 */
const EVERY_MS = 5;
let longest = { clock: 0, cpu: 0 };
let before = { at: performance.now(), cpu: process.cpuUsage() };

setInterval(() => {
  const now = { at: performance.now(), cpu: process.cpuUsage() };
  const clock = now.at - before.at;
  const used = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1_000;
  before = now;
  longest = { clock: Math.max(longest.clock, clock), cpu: Math.max(longest.cpu, Math.min(used, clock)) };
}, EVERY_MS).unref();

process.on('message', () => {
  process.send(longest);
  longest = { clock: 0, cpu: 0 };
});
process.channel.unref();
