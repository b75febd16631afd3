/** A page that the menu leads to. Its name is that of its phrase. */
export interface MenuEntry {
  readonly name:
    | 'myActivity'
    | 'myBets'
    | 'changePassword'
    | 'updateMyDetails'
    | 'userPreferences'
    | 'verifyAccount'
    | 'responsibleGambling'
    | 'devices'
    | 'marketing'
    | 'deactivateAccount'
    | 'deposit'
    | 'requestWithdrawal'
    | 'updateDepositLimits'
    | 'reactivateAccount';
  readonly path: string;
}

interface MenuGroup {
  readonly name: 'myAccount' | 'payments';
  readonly entries: readonly MenuEntry[];
}

const verifyAccount: MenuEntry = { name: 'verifyAccount', path: '/account/verification' };
const responsibleGambling: MenuEntry = {
  name: 'responsibleGambling',
  path: '/account/responsible-gambling',
};

export const customerGroups: readonly MenuGroup[] = [
  {
    name: 'myAccount',
    entries: [
      { name: 'myActivity', path: '/account/my-activity' },
      { name: 'myBets', path: '/my-bets' },
      { name: 'changePassword', path: '/account/change_password' },
      { name: 'updateMyDetails', path: '/account/profile' },
      { name: 'userPreferences', path: '/account/user-preferences' },
      verifyAccount,
      responsibleGambling,
      { name: 'devices', path: '/account/sessions' },
      { name: 'marketing', path: '/account/consents' },
      { name: 'deactivateAccount', path: '/account/deactivate' },
    ],
  },
  {
    name: 'payments',
    entries: [
      { name: 'deposit', path: '/payment/deposit' },
      { name: 'requestWithdrawal', path: '/payment/withdrawal' },
      { name: 'updateDepositLimits', path: '/payment/update-deposit' },
    ],
  },
];

export const visitorGroups: readonly MenuGroup[] = [
  {
    name: 'myAccount',
    entries: [
      verifyAccount,
      { name: 'reactivateAccount', path: '/account/reactivate' },
      responsibleGambling,
    ],
  },
];

/** The pages of information by the names that their addresses carry, with their phrases. */
export const informationPages = [
  { infoType: 'Terms And Conditions', name: 'terms' },
  { infoType: 'Privacy Policy', name: 'privacy' },
  { infoType: 'Cookie Policy', name: 'cookies' },
  { infoType: 'Betting Rules', name: 'bettingRules' },
  { infoType: 'Best Odds Guaranteed', name: 'bestOdds' },
  { infoType: 'About Us', name: 'aboutUs' },
  { infoType: 'Contact Details', name: 'contact' },
  { infoType: 'Affiliates', name: 'affiliates' },
  { infoType: 'Help', name: 'help' },
  { infoType: 'complaints', name: 'complaints' },
] as const;
