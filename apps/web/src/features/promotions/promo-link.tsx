import type { Promotion } from '@furlong/contract';
import { Link } from 'react-router';

/** The heading of a promotion. An external link opens a window of its own, another leads to the promotion's page. */
export function PromoLink({ promotion }: { readonly promotion: Promotion }) {
  const { description_heading: heading, isExternalUrl, link, pageUrl } = promotion;
  if (!isExternalUrl)
    return <Link to={`/promotions/${encodeURIComponent(pageUrl)}`}>{heading}</Link>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {heading}
    </a>
  );
}
