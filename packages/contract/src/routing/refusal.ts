/**
 * Every refusal the API can give, with its HTTP status. The code is the key of the phrase the customer reads. 400
 * malformed; 401 not logged in; 403 not allowed; 404 not found; 409 well-formed but impossible in the present state;
 * 413 too large; 429 too many requests.
 */
export const refusals = {
  'request.malformed': { status: 400, message: 'The request is malformed.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.too_many': { status: 429, message: 'Too many requests. Please try again later.' },
  'route.unknown': { status: 404, message: 'There is nothing here.' },
  'session.required': { status: 401, message: 'Please log in.' },
  'session.expired': {
    status: 401,
    message: 'Your account token has expired! Log In again.',
  },
  'session.forbidden': { status: 403, message: 'This is not available to your account.' },
  'permission.missing': { status: 403, message: 'You are not allowed to do this.' },
  'password.must_change': { status: 403, message: 'Please choose a new password first.' },
  'form.invalid': {
    status: 400,
    message: 'One or more fields are invalid. Please fix and try again.',
  },
  'sport.unknown': { status: 404, message: 'There is no such sport.' },
  'event.unknown': { status: 404, message: 'There is no such event.' },
  'market.unknown': { status: 404, message: 'There is no such market.' },
  'selection.unknown': { status: 404, message: 'There is no such selection.' },
  'selection.unavailable': { status: 409, message: 'Selection is no longer available.' },
  'betslip.unknown': { status: 404, message: 'There is no such betslip.' },
  'betslip.foreign': { status: 403, message: 'This betslip belongs to somebody else.' },
  'betslip.full': { status: 409, message: 'A betslip holds at most 20 selections.' },
  'betslip.duplicate': { status: 409, message: 'The selection is on the betslip already.' },
  'betslip.bet_unknown': { status: 404, message: 'The selection is not on the betslip.' },
  'betslip.empty': { status: 409, message: 'Select odds to add selection to slip' },
  'betslip.stale': { status: 409, message: 'The betslip has changed. Please look at it again.' },
  'betslip.wager_unknown': { status: 409, message: 'The betslip does not offer this wager.' },
  'betslip.each_way_unavailable': { status: 409, message: 'Each way is not available here.' },
  'submission.key_reused': {
    status: 409,
    message: 'This submission was made before with other bets.',
  },
  'submission.unknown': { status: 404, message: 'There is no such submission.' },
  'placement.busy': { status: 429, message: 'Too many bets at this moment. Please try again.' },
  'favourites.full': { status: 409, message: 'You can have at most 100 favourites.' },
  'statement.range_invalid': { status: 409, message: 'The period is not valid.' },
  'statement.too_long': {
    status: 409,
    message: 'There are too many transactions for one file. Please choose a shorter period.',
  },
  'ticket.unknown': { status: 404, message: 'There is no such bet.' },
  'cash_out.unknown': { status: 404, message: 'There is no such cash out.' },
  'cash_out.key_reused': {
    status: 409,
    message: 'This cash out was asked for before with other figures.',
  },
  'cash_out.stake_exceeded': {
    status: 409,
    message: 'Only the stake that is left on the bet can be cashed out.',
  },
  'free_bet.not_allowed': {
    status: 409,
    message: 'This customer cannot be given a free bet of this amount.',
  },
  'market.settled': { status: 409, message: 'The market is settled.' },
  'market.state_invalid': { status: 409, message: 'The market does not allow this now.' },
  'customer.unknown': { status: 404, message: 'There is no such customer.' },
  'customer.state_invalid': { status: 409, message: 'The account does not allow this now.' },
  'customer.retained': { status: 409, message: 'The law wants these data to be kept for longer.' },
  'customer.locked': { status: 403, message: 'Your account is locked. Please contact support.' },
  'customer.closed': { status: 403, message: 'Your account is closed.' },
  'customer.unverified': {
    status: 403,
    message: 'Your account must be verified first.',
  },
  'customer.time_out': { status: 403, message: 'You are taking a break.' },
  'customer.self_excluded': {
    status: 403,
    message: 'You have excluded yourself from this account.',
  },
  'customer.register_excluded': {
    status: 403,
    message: 'A register of self-exclusion shuts this account.',
  },
  'limit.nothing_waiting': { status: 409, message: 'No change of this limit is waiting.' },
  'limit.not_yet': { status: 409, message: 'This change cannot be confirmed yet.' },
  'limit.not_lower': {
    status: 409,
    message: 'Only a limit that is lower than the one in force can be set for a customer.',
  },
  'login.unknown': { status: 404, message: 'There is no such session.' },
  'document.unknown': { status: 404, message: 'There is no such document.' },
  'document.decided': { status: 409, message: 'Somebody has decided about this document.' },
  'finding.unknown': { status: 404, message: 'There is no such finding.' },
  'finding.closed': { status: 409, message: 'The finding is closed.' },
  'reconciliation.day_invalid': { status: 409, message: 'The day is not over yet.' },
  'harm_case.unknown': { status: 404, message: 'There is no such case.' },
  'harm_case.closed': { status: 409, message: 'The case is closed.' },
  'result.invalid': { status: 409, message: 'The result does not fit the market.' },
  'funds_request.open': {
    status: 409,
    message: 'We have asked where your funds come from. Please send us proof of it first.',
  },
  'text.unaccepted': {
    status: 409,
    message: 'Please read and accept what is new first.',
  },
  'text.outdated': { status: 409, message: 'The text has changed. Please read it again.' },
  'deposit.unknown': { status: 404, message: 'There is no such deposit.' },
  'deposit.key_reused': {
    status: 409,
    message: 'This deposit was asked for before with another amount.',
  },
  'deposit.limit_reached': { status: 409, message: 'You have reached your deposit limit.' },
  'deposit.net_limit_reached': {
    status: 409,
    message: 'You have reached your net deposit limit. To change your deposit limit, click here.',
  },
  'deposit.too_many': {
    status: 429,
    message: 'Too many deposits are under way. Please finish one of them first.',
  },
  'payments.unavailable': {
    status: 409,
    message: 'Something went wrong. Please try again later',
  },
  'payments.signature_invalid': { status: 401, message: 'The signature is not the gateway’s.' },
  'withdrawal.unknown': { status: 404, message: 'There is no such withdrawal.' },
  'withdrawal.key_reused': {
    status: 409,
    message: 'This withdrawal was asked for before with other details.',
  },
  'withdrawal.debt_open': {
    status: 409,
    message: 'A correction has left a sum that is owed to us. Please contact support.',
  },
  'withdrawal.state_invalid': {
    status: 409,
    message: 'The withdrawal does not allow this now.',
  },
  'withdrawal.nothing_left': { status: 409, message: 'There is no money left to be paid out.' },
  'withdrawal.details_missing': {
    status: 409,
    message: 'No bank account of this customer is known.',
  },
  'stream.country_shut': {
    status: 403,
    message: 'Live pictures may not be shown where you are.',
  },
  'stream.funds_needed': {
    status: 403,
    message:
      'Live pictures are for customers who have funds, or have bet within the last 24 hours.',
  },
  'push.unavailable': {
    status: 409,
    message: 'Notifications cannot be set up now. Please try again later.',
  },
  'push_offer.key_reused': {
    status: 409,
    message: 'This offer was sent before with other words or to others.',
  },
  'location.unavailable': {
    status: 409,
    message: 'The country of a position cannot be told now. Please try again.',
  },
  'stream.unknown': { status: 404, message: 'There is no such stream.' },
  'stream.unavailable': {
    status: 409,
    message: 'The stream is not available. Please try again later.',
  },
  'content.unknown': { status: 404, message: 'There is no such text.' },
  'content.generated': { status: 409, message: 'This page is made from the rules themselves.' },
  'content.data_invalid': { status: 409, message: 'The fields do not fit this kind of text.' },
  'promotion.terms_missing': {
    status: 409,
    message: 'A promotion states its significant terms.',
  },
  'promotion.end_missing': { status: 409, message: 'A promotion states when it ends.' },
  'promotion.wagering_too_high': {
    status: 409,
    message: 'A promotion asks for no more than ten times in stakes.',
  },
  'promotion.products_mixed': {
    status: 409,
    message: 'A promotion is of one kind of gambling alone.',
  },
  'content.changed': { status: 409, message: 'Somebody else has written this text since.' },
  'content.time_invalid': { status: 409, message: 'It would end before it begins.' },
  'claim.credentials_wrong': { status: 409, message: 'Username or password is not correct!' },
  'claim.made': { status: 409, message: 'You have claimed this promotion already.' },
  'claim.not_offered': { status: 409, message: 'This promotion is not offered to you now.' },
  'job.unknown': { status: 404, message: 'There is no such job that was given up.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
