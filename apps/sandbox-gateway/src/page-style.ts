/** The style of a page for a frame of 320 by 760, in the light and in the dark. */
export const PAGE_STYLE = `:root { color-scheme: light dark; --paper: #fff; --ink: #1a1d21; --soft: #4d545c; --line: #767d85;
  --note: #fff3d1; --act: #1f4fbf; --on-act: #fff; --fault: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191d; --ink: #eef0f2; --soft: #b4bac1; --line: #8b929a;
  --note: #4a3a10; --act: #9dbcff; --on-act: #10203f; --fault: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink); }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
.sandbox { margin: 0; padding: .5rem 1rem; background: var(--note); font-size: .875rem; text-align: center; }
h1 { margin: 0 0 .75rem; font-size: 1.25rem; }
dl { margin: 0 0 1rem; } dl div { display: flex; justify-content: space-between; gap: 1rem; }
dt { color: var(--soft); } dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
form, .field { display: grid; } form { gap: 1rem; } .field { gap: .25rem; align-content: start; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
label { font-size: .875rem; font-weight: 600; }
input, button { font: inherit; width: 100%; min-width: 0; min-height: 2.75rem; border-radius: .375rem; }
input { padding: 0 .75rem; border: 1px solid var(--line); background: var(--paper); color: var(--ink); }
input[aria-invalid] { border: 2px solid var(--fault); }
button { border: 0; background: var(--act); color: var(--on-act); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.fault { margin: 0; color: var(--fault); font-size: .875rem; }
.notice { margin: 0 0 1rem; padding: .5rem .75rem; border: 1px solid var(--fault); border-radius: .375rem; color: var(--fault); }
.back { text-align: center; } a { color: var(--act); display: inline-block; min-height: 2.75rem; padding: .5rem; }`;
