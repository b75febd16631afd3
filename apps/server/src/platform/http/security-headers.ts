/** One fixed set for every answer: what a browser may do with it. No inline script or style anywhere. */
export function securityHeaders(options: {
  readonly isProduction: boolean;
  /** `wss://bets.example` beside the page's own origin, for browsers whose 'self' leaves sockets out. */
  readonly socketOrigin: string | null;
}): Readonly<Record<string, string>> {
  const sockets = options.socketOrigin ?? 'ws://127.0.0.1:* ws://localhost:*';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${sockets}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(options.isProduction
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}
