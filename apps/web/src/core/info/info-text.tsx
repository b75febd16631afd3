import { useEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import css from './info-text.module.css';

/**
 * The page of the app that a plain click on a link of the text leads to; undefined where the browser sees to the click.
 */
function pathOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  return href.startsWith('/') && !href.startsWith('/api/') ? href : undefined;
}

/** The text of a page or of a promotion. The server has cleaned it, as it was stored and as it was sent (D5). */
export function InfoText({ content }: { readonly content: string }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  useEffect(() => {
    // The section in the address is on the page only now.
    const place = /^#section-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    place?.scrollIntoView();
  }, [hash, content]);
  return (
    // The handler only spares a reload: the links work by themselves, with the keyboard too.
    <div
      className={css['text']}
      onClick={(event) => {
        const path = pathOf(event);
        if (path === undefined) return;
        event.preventDefault();
        void navigate(path);
      }}
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
