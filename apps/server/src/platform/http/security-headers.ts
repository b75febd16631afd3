export type SecurityHeaders = Readonly<Record<string, string>>;

interface HeaderOptions {
  readonly isProduction: boolean;
  /** Such as `wss://bets.example`: some browsers do not count sockets of the page's own host as 'self'. */
  readonly socketOrigin: string | null;
  /** The other origins whose pages ours may show in a frame. */
  readonly framedOrigins: readonly string[];
  /** The other origins from which pages of ours load films. */
  readonly pictureOrigins: readonly string[];
  /** The companies whose scripts the page of other ways to pay may load. No other page of ours runs a foreign script. */
  readonly paymentScriptOrigins: readonly string[];
}

/** Headers of data: our own pages may read them, and nothing in them is ever run or shown as a page. */
function dataHeaders({ isProduction }: HeaderOptions): SecurityHeaders {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...transportSecurity(isProduction),
  };
}

/** The pages that may show a page of ours in a frame. */
interface Framing {
  readonly ancestors: "'none'" | "'self'";
  /** The same rule for browsers that do not know the content policy. */
  readonly frameOptions: 'DENY' | 'SAMEORIGIN';
}

const UNFRAMED: Framing = { ancestors: "'none'", frameOptions: 'DENY' };
const FRAMED_BY_OURS: Framing = { ancestors: "'self'", frameOptions: 'SAMEORIGIN' };

/** Headers of a page and its parts: no inline script, no inline style, and no script but ours and those of the companies named. */
function documentHeaders(
  options: HeaderOptions,
  framing: Framing,
  companies: readonly string[] = [],
): SecurityHeaders {
  const sockets = options.socketOrigin ?? 'ws://127.0.0.1:* ws://localhost:*';
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...companies].join(' '),
    "style-src 'self'",
    // A picture that is about to be sent is shown from the device.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A frame in which a customer paid at the card gateway comes back to a page of ours.
    ["frame-src 'self'", ...options.framedOrigins, ...companies].join(' '),
    ["connect-src 'self'", sockets, ...options.pictureOrigins, ...companies].join(' '),
    // The player gets a blob where a script has put the film together.
    ["media-src 'self' blob:", ...options.pictureOrigins].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framing.ancestors}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': framing.frameOptions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...transportSecurity(options.isProduction),
  };
}

function transportSecurity(isProduction: boolean): SecurityHeaders {
  return isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
}

/** Headers of a file that somebody sent in: it is saved and never shown, and if it is shown all the same it can do nothing. */
function fileHeaders(options: HeaderOptions): SecurityHeaders {
  return { ...dataHeaders(options), 'content-security-policy': FILE_POLICY };
}

const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The page to which a payment gateway sends the customer back. The gateway's own page stood in a frame of ours, so this one
 * comes up in that frame, and hands over to the page around it.
 */
const RETURN_PAGE = /^\/payment\/deposit\/[\w-]+(?:\?|$)/;

/** The page of other ways to pay. */
const OTHER_WAYS_PAGE = /^\/payment\/deposit-test(?:\?|$)/;

/** A stand-in for a provider of live pictures: its page, in a frame of ours, and the parts of that page. */
const PICTURE_PAGE = /^\/streams\//;

/**
 * Headers of that page and its parts. The page is an origin of its own, which has neither our cookies nor our storage, and
 * its parts may therefore be loaded from there.
 */
function pictureHeaders({ isProduction }: HeaderOptions): SecurityHeaders {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
    ...transportSecurity(isProduction),
  };
}

/** Headers of a picture that anybody may show: the native shells show ours on pages of another origin. */
function publicPictureHeaders(options: HeaderOptions): SecurityHeaders {
  return {
    ...documentHeaders(options, UNFRAMED),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Chooses the headers of an answer. */
export interface SecurityPolicy {
  /** @param url the path of the call with its query, which matters for pages alone. */
  of(contentType: string, url?: string): SecurityHeaders;
  readonly ofFiles: SecurityHeaders;
}

export function createSecurityPolicy(options: HeaderOptions): SecurityPolicy {
  const ofData = dataHeaders(options);
  const ofDocuments = documentHeaders(options, UNFRAMED);
  const ofReturnPages = documentHeaders(options, FRAMED_BY_OURS);
  const ofOtherWays = documentHeaders(options, UNFRAMED, options.paymentScriptOrigins);
  const ofPicturePages = pictureHeaders(options);
  const ofPictures = publicPictureHeaders(options);
  return {
    of: (type, url = '') => {
      if (PICTURE_PAGE.test(url)) return ofPicturePages;
      if (type.startsWith('application/json')) return ofData;
      if (type.startsWith('image/')) return ofPictures;
      if (OTHER_WAYS_PAGE.test(url)) return ofOtherWays;
      return RETURN_PAGE.test(url) ? ofReturnPages : ofDocuments;
    },
    ofFiles: fileHeaders(options),
  };
}
