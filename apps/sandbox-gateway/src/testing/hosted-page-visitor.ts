/** A page as a browser without scripts has it, or the way to which it was sent on. */
export interface VisitedPage {
  readonly url: string;
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  /** The address to which the browser was sent; null where it stays. */
  readonly location: URL | null;
}

export const approvedCard = {
  number: '4200 0000 0000 0000',
  expiry: '12/39',
  cvc: '123',
  holder: 'Ruby Walters',
};

export async function visitPage(url: string): Promise<VisitedPage> {
  return await toPage(url, await fetch(url, { redirect: 'manual' }));
}

/** Sends the one form of the page. */
export async function sendForm(
  page: VisitedPage,
  fields: Readonly<Record<string, string>>,
): Promise<VisitedPage> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1];
  if (action === undefined) throw new Error(`The page has no form: ${page.html}`);
  const url = new URL(action, page.url).href;
  const body = new URLSearchParams(fields);
  return await toPage(url, await fetch(url, { method: 'POST', body, redirect: 'manual' }));
}

/** Pays at a checkout by a card, as far as that goes without the code of 3-D Secure. */
export async function payBy(redirectUrl: string, cardNumber: string): Promise<VisitedPage> {
  const page = await visitPage(redirectUrl);
  return await sendForm(page, { ...approvedCard, number: cardNumber });
}

async function toPage(url: string, response: Response): Promise<VisitedPage> {
  const { status, headers } = response;
  const location = headers.get('location');
  return {
    url,
    status,
    headers,
    html: await response.text(),
    location: location === null ? null : new URL(location, url),
  };
}
