export const phrases = {
  sessions: 'Where You Are Logged In',
  sessionsHint: 'If you do not know a device, log it out and change your password.',
  devices: 'Devices',
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
  since: 'Logged in on {{at}}',
  lastSeen: 'Last seen on {{at}}',
  thisDevice: 'This device',
  logOut: 'Log Out',
  ended: '{{device}} is logged out.',
  logOutEverywhere: 'Log Out Everywhere',
  logOutEverywhereHint: 'Every device is logged out, this one too.',
  loggedOutEverywhere: 'You are logged out on every device.',
  notifications: 'Notifications',
  notifyHere: 'Tell me on this device',
  notifyHereHint:
    'When a bet of yours is settled, a withdrawal is paid or comes back, or we have looked at a document. They name no bet and no amount, and end when you log out here.',
  notificationsDenied:
    'Your browser does not let this site show notifications. You can change that in the settings of the browser.',
  notificationsFailed:
    'Notifications cannot be changed in this browser now. Please try again later.',
  consents: 'Marketing',
  consentsHint:
    '{{product}} may tell you of its offers by the ways that you choose here. You never have to agree in order to bet, and can change it at any time.',
  betting: 'Offers on betting',
  email: 'Email',
  sms: 'SMS',
  phone: 'Phone',
  push: 'Push notifications',
  neverAgreed: 'You have never agreed.',
  agreedOn: 'You agreed on {{date}}.',
  declinedOn: 'You declined on {{date}}.',
  declineAll: 'Decline all',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'account-security': typeof phrases;
  }
}
