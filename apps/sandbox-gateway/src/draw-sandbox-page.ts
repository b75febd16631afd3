/** A page of the sandbox, which says what it is. */
export function drawSandboxPage(drawn: {
  readonly title: string;
  /** The sentence that the customer reads about it. */
  readonly note: string;
  readonly body: string;
}): string {
  const { title, note, body } = drawn;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css"></head>
<body><p class="sandbox"><strong>Sandbox.</strong> No money is taken. ${escapeMarkup(note)}</p><main>
${body}</main></body></html>`;
}

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
