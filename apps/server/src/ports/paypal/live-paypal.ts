const LIVE_HOSTS = ['api-m.paypal.com', 'api.paypal.com'];

/** Whether money is paid at this address. Anything else is a sandbox, whose payments are tests. */
export function isLivePaypal(apiUrl: string): boolean {
  return URL.canParse(apiUrl) && LIVE_HOSTS.includes(new URL(apiUrl).hostname);
}
