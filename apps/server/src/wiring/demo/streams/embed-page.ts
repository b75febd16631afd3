/** The parts of the page that stands in for SIS's. It is an origin of its own, and knows its stream and token by its address. */
export const embedPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Picture of the demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/streams/embed.css"></head>
<body><main id="picture"><p id="name"></p><p id="state"></p><p id="detail"></p><p class="note">Sandbox picture</p></main>
<script src="/streams/embed.js"></script></body></html>`;

export const embedStyle = `html, body { height: 100%; margin: 0; }
body { background: #10241b; color: #f4f1e8; font: clamp(13px, 4.5vw, 22px)/1.35 system-ui, sans-serif; }
#picture { box-sizing: border-box; height: 100%; padding: 4%; display: grid; align-content: center; justify-items: center; text-align: center; gap: .25em; }
p { margin: 0; } #name { font-weight: 650; } #state { font-size: 1.5em; font-variant-numeric: tabular-nums; }
.note { position: absolute; right: .75em; bottom: .5em; font-size: .75em; opacity: .8; }`;

/** Reads the scene once a second and says in words what is on. */
export const embedScript = `'use strict';
const stream = location.pathname.split('/').at(-1);
const token = new URLSearchParams(location.search).get('token') ?? '';
const say = (id, text) => { document.getElementById(id).textContent = text; };
const tell = (message) => { if (parent !== window) parent.postMessage({ kind: 'stream', ...message }, '*'); };
let isPaused = false;
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.kind !== 'stream') return;
  if (data.do === 'pause') isPaused = true;
  if (data.do === 'play') isPaused = false;
});
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
function drawRace({ name, title, status, startsAt, runners, places }) {
  say('name', name + ' ' + CLOCK.format(new Date(startsAt)));
  const nameOf = (number) => runners.find((runner) => runner.number === number)?.name ?? '';
  if (places.length > 0) {
    say('state', '1. ' + nameOf(places[0].number));
    say('detail', places.slice(1, 4).map(({ place, number }) => place + '. ' + nameOf(number)).join(' · '));
    return;
  }
  say('state', { Open: 'Going to post', Suspended: 'Going to post', Off: 'They are running' }[status] ?? 'Past the post');
  say('detail', title);
}
function drawMatch({ home, away, status, score }) {
  say('name', home + ' v ' + away);
  say('state', score === null ? 'v' : score.home + '–' + score.away);
  say('detail', status === 'before' ? 'Not started' : status === 'over' ? 'Finished' : (score?.phase ?? 'In play'));
}
async function show() {
  const response = await fetch('/streams/scene/' + stream + '?token=' + encodeURIComponent(token));
  if (!response.ok) { tell({ state: 'failed', delayMs: 0 }); say('state', 'This picture has ended.'); return false; }
  const scene = await response.json();
  if (scene.kind === 'race') drawRace(scene); else drawMatch(scene);
  tell({ state: 'playing', delayMs: 0 });
  return true;
}
async function run() {
  let goesOn = true;
  while (goesOn) {
    if (!isPaused) goesOn = await show().catch(() => true);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
void run();`;
