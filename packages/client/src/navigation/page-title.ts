import { useEffect } from 'react';

let product = '';

export function setProductName(name: string): void {
  product = name;
}

/** Gives the page the title `{title} | {product}` while the component is there. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? product : `${title} | ${product}`;
  }, [title]);
}
