/** The page that draws a race or a match. It is an origin of its own, and knows its stream and token by its address. */
export const pictureMarkup = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox picture</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/streams/embed.css"></head>
<body><main id="picture"><div id="head"><h1 id="name"></h1><p id="state"></p></div><canvas id="field" aria-hidden="true"></canvas>
<div id="foot"><ol id="order"></ol><p id="note"></p><p id="detail" role="status" aria-live="polite"></p></div></main>
<script src="/streams/embed.js"></script></body></html>`;

export const pictureStyle = `html, body { height: 100%; margin: 0; }
body { background: #0a2b1f; color: #fbf8ee; font: clamp(11px, 3.1vw, 17px)/1.3 system-ui, sans-serif; overflow: hidden; }
#picture { position: relative; height: 100%; display: flex; flex-direction: column; }
#field { flex: 1; min-height: 0; width: 100%; display: block; }
h1, p, ol { margin: 0; }
#head { display: flex; justify-content: space-between; gap: .6em; padding: .3em .6em; background: #071812; }
#head, #note { white-space: nowrap; }
#name { min-width: 0; font-size: 1em; overflow: hidden; text-overflow: ellipsis; }
#state { font-weight: 600; font-variant-numeric: tabular-nums; color: #e7c67c; }
#note { font-size: .75em; color: #b5dcc4; }
/* The foot is as high with words as without, so that the ground never jumps. */
#foot { box-sizing: border-box; height: 5em; padding: .3em .6em; background: #071812; overflow: hidden;
  display: grid; grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: 1.6em minmax(0, 1fr); column-gap: .6em; }
/* A number that has no room is left out whole. */
#order { min-width: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .4em; overflow: hidden; font-variant-numeric: tabular-nums; }
#order li { display: flex; gap: .4em; min-width: 0; }
#order b { color: #e7c67c; }
#order span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
#order i { font-style: normal; }
#picture:not([data-result]) #order b { min-width: 1.2em; padding: 0 .2em; border: 1px solid #47705c; border-radius: 3px; text-align: center; line-height: 1.3; }
#picture:not([data-result]) #order span { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); }
#detail { grid-column: 1 / -1; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; align-self: start; }
#picture[data-result] #foot { position: absolute; inset: 1.9em 0 0; height: auto; grid-template-rows: minmax(0, 1fr) auto; }
#picture[data-result] #order { grid-column: 1 / -1; display: block; line-height: 1.45; }
#picture[data-result] #order b { flex: none; width: 1.6em; }
#picture[data-result] #order i { margin-left: auto; }
#picture[data-result] #detail { grid-column: 1; grid-row: 2; }
#picture[data-result] #note { grid-column: 2; grid-row: 2; align-self: end; }
#picture[data-many] #order { columns: 2; column-gap: 1em; }
#picture[data-match] #order { display: none; }
#picture[data-match] #foot { height: 3.2em; grid-template-rows: minmax(0, 1fr); }
#picture[data-match] #detail { grid-column: 1; grid-row: 1; }
@media (max-width: 560px) { #picture[data-many] #order i { display: none; } }
@media (max-height: 130px) { #picture #detail, #picture #note { display: none; } body { font-size: 9px; } #foot { height: 2em; }
  #picture[data-match] #foot { height: 0; padding: 0; } }`;
