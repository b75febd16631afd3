import type { ContentPage } from '@furlong/contract';
import { toPlainText } from '../../core/content/clean-html.ts';

interface AnchoredText {
  readonly html: string;
  readonly sections: ContentPage['sections'];
}

/** Numbers the headings of clean HTML, so that each can be linked to, and lists them. */
export function withAnchors(html: string): AnchoredText {
  const sections: ContentPage['sections'] = [];
  const anchored = html.replaceAll(
    /<h([23])>(.*?)<\/h\1>/gs,
    (_whole, level: string, inner: string) => {
      const anchor = `section-${String(sections.length + 1)}`;
      sections.push({ anchor, title: toPlainText(inner), level: level === '2' ? 2 : 3 });
      return `<h${level} id="${anchor}">${inner}</h${level}>`;
    },
  );
  return { html: anchored, sections };
}
