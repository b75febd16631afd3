/** The page that draws a race or a match. It is an origin of its own, and knows its stream and token by its address. */
export const pictureMarkup = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox picture</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/streams/embed.css"></head>
<body><main id="picture"><canvas id="field" aria-hidden="true"></canvas>
<h1 id="name"></h1><p id="state"></p><ol id="order"></ol>
<p id="detail" role="status" aria-live="polite"></p><p id="note"></p></main>
<script src="/streams/embed.js"></script></body></html>`;

export const pictureStyle = `html, body { height: 100%; margin: 0; }
body { background: #0a2b1f; color: #fbf8ee; font: clamp(11px, 3.1vw, 17px)/1.3 system-ui, sans-serif; overflow: hidden; }
#picture { position: relative; height: 100%; }
#field { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
h1, p, ol { position: absolute; margin: 0; }
#name, #state { top: 0; padding: .35em .7em; background: #071812; font-weight: 600; }
#name { left: 0; font-size: 1em; max-width: 55%; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
#state { right: 0; font-variant-numeric: tabular-nums; color: #e7c67c; }
#order { left: 0; right: 0; bottom: 1.7em; padding: .3em .5em; list-style: none; display: flex; gap: .3em .9em; background: #071812;
  white-space: nowrap; overflow: hidden; font-variant-numeric: tabular-nums; }
#order:empty { display: none; }
#order b { color: #e7c67c; margin-right: .35em; }
#detail { left: 0; right: 0; bottom: 0; height: 1.3em; padding: .2em .7em; background: #071812; white-space: nowrap; overflow: hidden;
  text-overflow: ellipsis; padding-right: 9em; }
#note { right: 0; bottom: 0; padding: .45em .7em; font-size: .8em; color: #b5dcc4; background: #071812; }
#picture[data-result] #order { top: 2.4em; bottom: 2.6em; display: block; padding: .5em 1em; columns: 2; column-gap: 1em; line-height: 1.6; }
#picture[data-result] #order li { overflow: hidden; text-overflow: ellipsis; }
#picture[data-match] #order { display: none; }
@media (max-height: 130px) { #detail, #note { display: none; } #order { bottom: 0; } body { font-size: 9px; } }`;
