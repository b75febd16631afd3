export type SecurityHeaders = Readonly<Record<string, string>>;

interface HeaderOptions {
  readonly isProduction: boolean;
  /** Such as `wss://bets.example`: some browsers do not count sockets of the page's own host as 'self'. */
  readonly socketOrigin: string | null;
  /** The other origins whose pages ours may show in a frame. */
  readonly framedOrigins: readonly string[];
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

/** Headers of a page and its parts: no inline script, no inline style. */
function documentHeaders(options: HeaderOptions): SecurityHeaders {
  const sockets = options.socketOrigin ?? 'ws://127.0.0.1:* ws://localhost:*';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // A picture that is about to be sent is shown from the device.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A frame in which a customer paid at the card gateway comes back to a page of ours.
    ["frame-src 'self'", ...options.framedOrigins].join(' '),
    `connect-src 'self' ${sockets}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
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

/** Chooses the headers of an answer. */
export interface SecurityPolicy {
  of(contentType: string): SecurityHeaders;
  readonly ofFiles: SecurityHeaders;
}

export function createSecurityPolicy(options: HeaderOptions): SecurityPolicy {
  const [ofData, ofDocuments] = [dataHeaders(options), documentHeaders(options)];
  return {
    of: (type) => (type.startsWith('application/json') ? ofData : ofDocuments),
    ofFiles: fileHeaders(options),
  };
}
