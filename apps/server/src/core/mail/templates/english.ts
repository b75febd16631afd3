import { toLondonMoment, toLondonMonth } from '../london-moment.ts';
import type { KindOfDocument } from '../mail-payload.ts';
import { toPoundsText } from '../pounds-text.ts';
import type { ExclusionSentences, LimitNames, MailTemplates } from './mail-templates.ts';

const documents: Readonly<Record<KindOfDocument, string>> = {
  identity: 'proof of identity',
  address: 'proof of address',
  bank: 'bank document',
  funding: 'proof of funding',
};

const exclusionSentences: ExclusionSentences = {
  time_out: (end) => `You are taking a break until ${String(end)}. It then ends by itself.`,
  self_exclusion: (end) =>
    `You have excluded yourself until ${String(end)}. After that your account stays shut until you ask us to reopen it.`,
  register: (end) =>
    end === null
      ? 'You are on a register of self-exclusion that all operators keep to, and your account is shut as long as you are. Once the register has ended your exclusion, you can ask us to reopen your account.'
      : `You are on a register of self-exclusion that all operators keep to, and your account is shut until ${end}.`,
};

/** The helplines, free and in confidence. */
const talkToSomebody =
  'If you would like to talk to somebody, it is free and in confidence: in Britain the National Gambling Helpline, day and night, 0808 8020 133; in Ireland GamblingCare, 1800 936 725.';

const limitNames: LimitNames = {
  deposit: {
    Daily: 'deposit limit for each day',
    Weekly: 'deposit limit for each week',
    Monthly: 'deposit limit for each month',
  },
  net_deposit: {
    Daily: 'net deposit limit over 24 hours',
    Weekly: 'net deposit limit over 7 days',
    Monthly: 'net deposit limit over 30 days',
  },
};

export const englishMails: MailTemplates = {
  frame: {
    greeting: (firstName) => `Dear ${firstName},`,
    greetingToAnyone: 'Hello,',
    ending: ({ brand, supportEmail }) => [
      `If anything is unclear, write to us at ${supportEmail}.`,
      `${brand}`,
    ],
  },
  texts: {
    code: ({ code, minutes }, { brand }) => ({
      subject: `Your ${brand} verification code`,
      paragraphs: [
        'This is the code that confirms your e-mail address:',
        { apart: code },
        `It is valid for ${String(minutes)} minutes. If you asked for a newer code since, only the newest one works.`,
        'We never ask for this code by phone or by e-mail. If you did not ask for it, you can ignore this message.',
      ],
    }),
    welcome: ({ username }, { brand }) => ({
      subject: `Welcome to ${brand}`,
      paragraphs: [
        'Your account has been opened. This is your username:',
        { apart: username },
        'You can set limits and take a break at any time in your account.',
        'If you did not open this account, please tell us at once.',
      ],
    }),
    'new-password': ({ password, hours }, { brand }) => ({
      subject: `Your new ${brand} password`,
      paragraphs: [
        'You asked for a new password. This one works once:',
        { apart: password },
        `It is valid for ${String(hours)} hours. When you log in with it, you choose a password of your own.`,
        'If you did not ask for it, you can ignore this message: the password you have still works.',
      ],
    }),
    'password-changed': ({ at }, { brand }) => ({
      subject: `Your ${brand} password was changed`,
      paragraphs: [
        `The password of your account was changed on ${toLondonMoment(at, 'en-GB')} (London time). All other devices have been logged out.`,
        'If it was not you, please write to us at once.',
      ],
    }),
    'new-device': ({ device, place, at }, { brand }) => ({
      subject: `A new device logged in to your ${brand} account`,
      paragraphs: [
        `Somebody logged in to your account from a device that we have not seen before, on ${toLondonMoment(at, 'en-GB')} (London time).`,
        `Device: ${device}`,
        ...(place === '' ? [] : [`Place, as far as we can tell: ${place}`]),
        'If it was you, there is nothing to do. If it was not, change your password and log out everywhere in your account, and write to us.',
      ],
    }),
    'documents-needed': (_parameters, { brand }) => ({
      subject: `Documents for your ${brand} account`,
      paragraphs: [
        'We could not confirm your age and identity electronically. We look at the photo ID that you sent, and may need another document.',
        'In your account, under verification, you see what is missing and can send it.',
      ],
    }),
    'document-accepted': ({ document }) => ({
      subject: 'Your document has been accepted',
      paragraphs: [
        `We have looked at your ${documents[document]} and accepted it. There is nothing more to do for this document.`,
      ],
    }),
    'document-rejected': ({ document, reason }) => ({
      subject: 'We could not accept your document',
      paragraphs: [
        `We have looked at your ${documents[document]} and could not accept it. This is the reason:`,
        { apart: reason },
        'You can send another one in your account, under verification.',
      ],
    }),
    'account-closed': (_parameters, { brand }) => ({
      subject: `Your ${brand} account has been closed`,
      paragraphs: [
        'Your account has been closed. Nobody can log in to it any more.',
        'Open bets stand and are settled. To have a remaining balance paid out, write to us.',
      ],
    }),
    excluded: ({ kind, endsAt }, { brand }) => ({
      subject: `Your ${brand} account is shut`,
      paragraphs: [
        exclusionSentences[kind](
          endsAt === null ? null : `${toLondonMoment(endsAt, 'en-GB')} (London time)`,
        ),
        'While this lasts, nobody can log in, deposit or bet with your account. Nobody can shorten it, and we send you no marketing.',
        'Open bets stand and are settled. To have your balance paid out, write to us.',
        talkToSomebody,
      ],
    }),
    'time-out-ended': (_parameters, { brand }) => ({
      subject: `Your break from ${brand} has ended`,
      paragraphs: [
        'Your break has ended, and you can log in again. There is nothing that you have to do.',
        'You can take another break, set limits or exclude yourself at any time in your account.',
        talkToSomebody,
      ],
    }),
    'reactivation-asked': (_parameters, { brand }) => ({
      subject: `Your request to reopen your ${brand} account`,
      paragraphs: [
        'We have received your request to reopen your account. We look at each request ourselves, and write to you when we have decided.',
        'Until then your account stays closed. If you did not ask for this, please tell us.',
      ],
    }),
    reactivated: (_parameters, { brand }) => ({
      subject: `Your ${brand} account is open again`,
      paragraphs: [
        'Your account has been reopened, as you asked. You can log in with your username and password.',
        'You can set limits and take a break at any time in your account. If you did not ask for this, please tell us at once.',
      ],
    }),
    'deposit-returned': ({ amount }) => ({
      subject: 'Your deposit goes back to you',
      paragraphs: [
        `Your deposit of ${toPoundsText(amount, 'en-GB')} reached us when it could no longer be added to your account, because a limit or a restriction did not allow it. It was never available to bet.`,
        'We are sending the whole sum back the way it came. Your bank may take a few working days to show it. There is nothing that you have to do.',
      ],
    }),
    'limit-changed': ({ kind, period, amount, by }, { brand }) => ({
      subject: `A limit of your ${brand} account has changed`,
      paragraphs: [
        ...(by === 'operator' ? ['We have set this lower limit for you.'] : []),
        amount === null
          ? `You no longer have a ${limitNames[kind][period]}.`
          : `Your ${limitNames[kind][period]} is now ${toPoundsText(amount, 'en-GB')}.`,
        by === 'operator'
          ? 'You can look at your limits and lower them at any time in your account.'
          : 'You can look at your limits and lower them at any time in your account. If it was not you, please write to us.',
      ],
    }),
    'limit-confirmable': ({ kind, period, amount, lapsesAt }, { brand }) => ({
      subject: `A change of a limit of your ${brand} account is waiting`,
      paragraphs: [
        amount === null
          ? `You asked for your ${limitNames[kind][period]} to be removed.`
          : `You asked for ${toPoundsText(amount, 'en-GB')} as your ${limitNames[kind][period]}.`,
        `Nothing changes unless you confirm this in your account before ${toLondonMoment(lapsesAt, 'en-GB')} (London time). If you do nothing, your limit stays as it is.`,
        'You can also drop the request at any time in your account.',
      ],
    }),
    'limit-requested': ({ kind, period, amount, confirmableFrom, lapsesAt }, { brand }) => ({
      subject: `You asked to change a limit on ${brand}`,
      paragraphs: [
        amount === null
          ? `You asked for your ${limitNames[kind][period]} to be removed.`
          : `You asked for ${toPoundsText(amount, 'en-GB')} as your ${limitNames[kind][period]}.`,
        `Your limit stays as it is. You can confirm the change in your account from ${toLondonMoment(confirmableFrom, 'en-GB')} to ${toLondonMoment(lapsesAt, 'en-GB')} (London time). If you do not, nothing changes.`,
        'You can drop the request at any time in your account. If it was not you, please write to us.',
      ],
    }),
    'limit-nearly-used': ({ kind, period, amount, left, startsAgainAt }, { brand }) => ({
      subject: `Your ${brand} limit is nearly used`,
      paragraphs: [
        `Four fifths or more of your ${limitNames[kind][period]} of ${toPoundsText(amount, 'en-GB')} are used. ${toPoundsText(left, 'en-GB')} is left of it.`,
        startsAgainAt === null
          ? 'Each deposit stops counting once it is older than the time that this limit looks back on.'
          : `The limit starts again at ${toLondonMoment(startsAgainAt, 'en-GB')} (London time).`,
        'You can look at your limits and lower them at any time in your account. You can also take a break there.',
      ],
    }),
    'withdrawal-requested': ({ amount }) => ({
      subject: 'We have received your withdrawal request',
      paragraphs: [
        `You asked us to pay out ${toPoundsText(amount, 'en-GB')}. The amount has left your available funds. Withdrawals will be in your account within 1-3 working days.`,
        'We send money back to the cards that paid it in first, and the rest to your bank account. In your account you see at any time where your withdrawal is.',
        'If you did not ask for this, please tell us at once.',
      ],
    }),
    'withdrawal-of-balance': ({ amount }) => ({
      subject: 'We are paying out the balance of your account',
      paragraphs: [
        `Your account is not open, and ${toPoundsText(amount, 'en-GB')} is left on it. We are paying all of it out to you.`,
        'We send money back to the cards that paid it in first, and the rest to your bank account. We will write to you once it is paid.',
        'If your bank account has changed, please write to us at once.',
      ],
    }),
    'withdrawal-paid': ({ amount }) => ({
      subject: 'Your withdrawal has been paid',
      paragraphs: [
        `We have paid you ${toPoundsText(amount, 'en-GB')}. Your bank may take a few working days to show it.`,
        'There is nothing that you have to do.',
      ],
    }),
    'withdrawal-returned': ({ amount }) => ({
      subject: 'Your withdrawal could not be paid',
      paragraphs: [
        `Your bank or card company did not accept ${toPoundsText(amount, 'en-GB')} of your withdrawal. The amount is back among your available funds.`,
        'Please check the bank account that you gave us before you ask for it again, or write to us.',
      ],
    }),
    'withdrawal-rejected': ({ amount, reason }) => ({
      subject: 'We could not pay your withdrawal',
      paragraphs: [
        `We looked at your withdrawal of ${toPoundsText(amount, 'en-GB')} and could not pay it. This is the reason:`,
        { apart: reason },
        'The amount is back among your available funds.',
      ],
    }),
    'activity-statement': ({ monthAt, hours, ...sums }, { brand }) => {
      const month = toLondonMonth(monthAt, 'en-GB');
      return {
        subject: `Your ${brand} account in ${month}`,
        paragraphs: [
          `This is what happened in your account in ${month}, by the clock of London:`,
          `Staked on bets placed in the month: ${toPoundsText(sums.staked, 'en-GB')}`,
          `Returned on them so far, stakes included: ${toPoundsText(sums.returned, 'en-GB')}`,
          `Won or lost on them so far: ${toPoundsText(sums.winOrLoss, 'en-GB')}`,
          `Deposited: ${toPoundsText(sums.deposited, 'en-GB')}`,
          `Withdrawn: ${toPoundsText(sums.withdrawn, 'en-GB')}`,
          `Deposited less withdrawn: ${toPoundsText(sums.netDeposited, 'en-GB')}`,
          `Hours in which you placed bets: ${String(hours)}`,
          `Balance at the beginning: ${toPoundsText(sums.opening, 'en-GB')}`,
          `Balance at the end: ${toPoundsText(sums.closing, 'en-GB')}`,
          'In your account, under statements, you see each movement. You can set limits and take a break there at any time.',
        ],
      };
    },
    'funds-asked': (_parameters, { brand }) => ({
      subject: `A question about your ${brand} account`,
      paragraphs: [
        'The law asks us to know where the money comes from that is used for betting. Please send us a document that shows it, such as a payslip or a statement of your bank.',
        'You can send it in your account, under “Verify Account”, as proof of funding. There you also see whether anything is stopped until we have looked at it.',
      ],
    }),
    'dormant-soon': ({ dormantAt }, { brand }) => ({
      subject: `Your ${brand} account has been quiet`,
      paragraphs: [
        `Nothing has happened in your account for a long time. If you do not log in before ${toLondonMoment(dormantAt, 'en-GB')}, we will treat it as dormant.`,
        'Your money stays yours, and we take no fee. You can log in and withdraw it at any time.',
      ],
    }),
    dormant: (_parameters, { brand }) => ({
      subject: `Your ${brand} account is dormant`,
      paragraphs: [
        'Nothing has happened in your account for a long time, and we now treat it as dormant.',
        'Your money stays yours, and we take no fee. You can log in and withdraw it at any time.',
      ],
    }),
    'promotion-claimed': () => ({
      subject: 'We have your claim',
      paragraphs: [
        'We have received your claim. There is nothing else that you have to do.',
        'We look at it and write to you about what comes of it. The terms of the promotion say who can claim it and when it is paid.',
      ],
    }),
    'limit-asked': ({ isMarketingStopped }, { brand }) => ({
      subject: `Setting a limit on your ${brand} account`,
      paragraphs: [
        'We look at how accounts are used, so that betting stays within what is comfortable. For your account we suggest that you set a deposit limit. You choose its amount and its period yourself, in your account, under Update Deposit Limits.',
        ...(isMarketingStopped ? ['We have stopped all marketing to you.'] : []),
        'There is nothing that you have to do, and nothing else about your account has changed.',
        'In your account you can also take a break at any time.',
        talkToSomebody,
      ],
    }),
  },
};
