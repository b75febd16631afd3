import type { Queryable } from '../../../../platform/database/database.ts';

/** A row of the export. A name that ends in `Pence` holds an amount. */
export type ExportRow = Readonly<Record<string, unknown>>;

const OWN_ACCOUNTS = 'account_id in (select id from accounts where customer_id = $1)';

/**
 * Everything that is held of a customer, by its section of the file. Passwords and the answer to the security question are
 * not there, because nobody holds them: only hashes are kept.
 */
const SECTIONS: Readonly<Record<string, string>> = {
  customer: `select id as "customerNumber", username, email, prefix, first_name as "firstName",
      last_name as "lastName", date_of_birth::text as "dateOfBirth", phone,
      mobile_phone as "mobilePhone", work_phone as "workPhone", address,
      currency_number as "currencyNumber", referral, promotion_code as "promotionCode",
      security_question as "securityQuestion", preferences, language,
      wants_monthly_statement as "wantsMonthlyStatement", verification, is_verified as "isVerified",
      status, status_reason as "statusReason", status_changed_at as "statusChangedAt",
      reactivation_asked_at as "reactivationAskedAt", restrictions,
      stake_factor_percent as "stakeFactorPercent", email_confirmed_at as "emailConfirmedAt",
      password_changed_at as "passwordChangedAt", must_change_password as "mustChangePassword",
      mailed_password_until as "mailedPasswordUntil", created_at as "registeredAt",
      erased_at as "erasedAt"
    from customers where id = $1`,
  accounts: `select kind, currency, balance_pence as "balancePence" from accounts
    where customer_id = $1 order by id`,
  transactions: `select j.at, a.kind as account, j.kind as type, j.text, e.amount_pence as "amountPence",
      e.balance_after_pence as "balanceAfterPence", e.bet_id as bet
    from accounts a join entries e on e.account_id = a.id join journals j on j.id = e.journal_id
    where a.customer_id = $1 order by a.id, e.account_version`,
  bets: `select b.id as bet, b.placed_at as "placedAt", b.wager, b.is_each_way as "isEachWay",
      b.line_count as lines, b.stake_per_line_pence as "stakePerLinePence",
      b.stake_pence as "stakePence", b.potential_payout_pence as "potentialPayoutPence", b.status,
      b.free_bet_id as "freeBet",
      b.result_label as result, b.payout_pence as "payoutPence",
      b.cashed_out_stake_pence as "cashedOutStakePence", b.cashed_out_pence as "cashedOutPence",
      b.settled_at as "settledAt", b.rules_version as "rulesVersion",
      array(select json_build_object('fixture', f.name, 'market', m.name, 'selection', s.name,
          'startsAt', m.starts_at, 'price', l.price)
        from bet_legs l
        left join markets m on m.id = l.market_id
        left join fixtures f on f.id = m.fixture_id
        left join selections s on s.market_id = l.market_id and s.number = l.selection_number
        where l.bet_id = b.id order by l.leg_number) as legs
    from bets b where b.${OWN_ACCOUNTS} order by b.id`,
  settlements: `select s.bet_id as bet, s.settled_at as "settledAt", s.payout_pence as "payoutPence",
      s.moved_pence as "movedPence", s.result_label as result, s.reason
    from bet_settlements s join bets b on b.id = s.bet_id
    where b.${OWN_ACCOUNTS} order by s.bet_id, s.ordinal`,
  cashOuts: `select bet_id as bet, received_at as "askedAt", decided_at as "decidedAt",
      stake_pence as "stakePence", offered_pence as "offeredPence", paid_pence as "paidPence", status
    from cash_outs where ${OWN_ACCOUNTS} order by received_at`,
  submissions: `select submission_key as key, received_at as "sentAt", decided_at as "decidedAt", status
    from submissions where ${OWN_ACCOUNTS} order by received_at`,
  winningsOfDays: `select day::text, won_pence as "wonPence", winnings_max_pence as "winningsMaxPence"
    from day_winnings where ${OWN_ACCOUNTS} order by day`,
  betslips: `select s.id as betslip, s.updated_at as "changedAt",
      array(select json_build_object('market', m.name, 'selection', x.name, 'price', b.price)
        from betslip_bets b
        left join markets m on m.id = b.market_id
        left join selections x on x.market_id = b.market_id and x.number = b.selection_number
        where b.betslip_id = s.id order by b.ordinal) as bets
    from betslips s where s.customer_id = $1 order by s.updated_at`,
  favourites: `select kind, sport_code as "sportCode", name, country from favourites
    where customer_id = $1 order by id`,
  freeBets: `select f.id as "freeBet", f.amount_pence as "amountPence", f.source,
      f.granted_at as "grantedAt", f.expires_at as "expiresAt", f.withdrawn_at as "withdrawnAt",
      f.bet_id as "stakedBy", f.voided_bet_id as "givenForVoid",
      array(select json_build_object('at', e.at, 'what', e.kind, 'bet', e.bet_id)
        from free_bet_events e where e.free_bet_id = f.id order by e.id) as history
    from free_bets f where f.customer_id = $1 order by f.granted_at, f.id`,
  limitOperations: `select kind, period, operation, amount_pence as "amountPence",
      confirmable_from as "confirmableFrom", lapses_at as "lapsesAt", made_by as "madeBy", at
    from limit_operations where customer_id = $1 order by id`,
  limitReviews: `select is_opt_out as "isOptOut", at from limit_reviews
    where customer_id = $1 order by id`,
  consents: `select product, channel, is_given as "isGiven", text_version as "textVersion", at
    from consents where customer_id = $1 order by id`,
  acceptedTexts: `select text_name as name, text_version as version, at
    from accepted_texts where customer_id = $1 order by id`,
  exclusions: `select kind, period, begins_at as "beginsAt", ends_at as "endsAt", reason
    from exclusions where customer_id = $1 order by id`,
  deposits: `select id as deposit, provider, amount_pence as "amountPence", currency, state,
      message, card_brand as "cardBrand", card_last_four as "cardLastFour",
      created_at as "begunAt", moved_at as "changedAt", return_cause as "returnCause"
    from deposits where customer_id = $1 order by created_at, id`,
  paymentFindings: `select f.deposit_id as deposit, f.cause, f.found_at as "foundAt",
      f.closed_at as "closedAt",
      array(select json_build_object('kind', e.kind, 'words', e.words, 'at', e.at)
        from payment_finding_events e where e.finding_id = f.id order by e.id) as events
    from payment_findings f join deposits d on d.id = f.deposit_id
    where d.customer_id = $1 order by f.id`,
  withdrawals: `select w.id as withdrawal, w.amount_pence as "amountPence", w.state, w.reason,
      w.requested_at as "requestedAt", d.account_number as "bankAccountNumber",
      array(select json_build_object('state', e.state, 'cause', e.cause, 'at', e.at)
        from withdrawal_events e where e.withdrawal_id = w.id order by e.id) as "timeLine"
    from money_withdrawals w join payout_destinations d on d.id = w.destination_id
    where w.customer_id = $1 order by w.requested_at, w.id`,
  bankAccounts: `select first_name as "holderFirstName", last_name as "holderLastName",
      account_number as "bankAccountNumber", sort_code as "sortCode", iban, made_at as "namedAt"
    from payout_destinations where customer_id = $1 order by made_at, id`,
  documents: `select id as document, kind, file_name as "fileName", media_type as "mediaType",
      byte_count as bytes, state, reason, received_at as "receivedAt", decided_at as "decidedAt"
    from documents where customer_id = $1 order by received_at, id`,
  identityChecks: `select outcome, reference, at from identity_checks
    where customer_id = $1 order by id`,
  registerAnswers: `select occasion, answer, reference, at from register_answers
    where customer_id = $1 order by id`,
  realityChecks: `select interval_minutes as "intervalMinutes",
      interval_began_at as "intervalBeganAt", at
    from reality_checks where customer_id = $1 order by id`,
  questionnaireRequests: `select at from compliance_requests where customer_id = $1 order by id`,
  questionnaireAnswers: `select betting_level as "bettingLevel", tool_using as "toolUsing",
      tool_benefit as "toolBenefit", stress_related_issue as "stressRelatedIssue",
      asked_at as "askedAt", answered_at as "answeredAt"
    from compliance_answers where customer_id = $1 order by id`,
  monthlyStatements: `select month::text, is_sent as "isSent", at from monthly_statements
    where customer_id = $1 order by month`,
  fundsRequests: `select stops, asked_at as "askedAt", rejected_at as "rejectedAt", reason,
      accepted_at as "acceptedAt"
    from funds_requests where customer_id = $1 order by id`,
  dormancies: `select quiet_since as "quietSince", told_at as "toldAt", dormant_at as "dormantAt",
      woken_at as "wokenAt"
    from dormancies where customer_id = $1 order by id`,
  promotionClaims: `select '20backclaim' as promotion, at, mail_asked_at as "mailAskedAt"
    from promotion_claims where customer_id = $1`,
  promotionAwards: `select promotion, amount_pence as "amountPence", at, taken_back_at as "takenBackAt"
    from promotion_awards where customer_id = $1 order by at, promotion`,
  vulnerabilityChecks: `select outcome, reference, at from vulnerability_checks
    where customer_id = $1 order by id`,
  // The figures of a marker are those of bets and payments above; its words name the ones that counted.
  harmCases: `select h.opened_at as "openedAt", h.closed_at as "closedAt",
      array(select json_build_object('at', e.at, 'kind', e.kind, 'family', e.family,
          'strength', e.strength, 'action', e.action, 'words', e.words)
        from harm_case_events e where e.case_id = h.id order by e.id) as events
    from harm_cases h where h.customer_id = $1 order by h.id`,
  notes: `select action, text, at from customer_notes where customer_id = $1 order by id`,
  statuses: `select status, account_version as "afterTransaction" from customer_standings
    where customer_id = $1 order by account_version, ordinal`,
  sessions: `select kind, device, network_address as "networkAddress", country,
      created_at as "startedAt", seen_at as "lastSeenAt", expires_at as "endsAt",
      revoked_at as "endedAt"
    from sessions where customer_id = $1 order by created_at, kind`,
  pushDevices: `select platform, created_at as "since" from push_devices
    where customer_id = $1 order by id`,
  knownDevices: `select seen_at as "lastSeenAt" from known_devices
    where customer_id = $1 order by seen_at`,
  emailCodes: `select made_at as "sentAt", confirmed_at as "confirmedAt", network
    from email_codes where used_by = $1 order by made_at`,
  // The export says whether a customer, an operator or the program did it, and not which of our
  // people.
  log: `select at, action, split_part(actor, ':', 1) as by from audit_log
    where subject = 'customer:' || $1::bigint order by id`,
};

/** Each section of the file with its rows. */
export async function readSections(
  db: Queryable,
  customerId: number,
): Promise<readonly (readonly [name: string, rows: readonly ExportRow[]])[]> {
  const sections: [string, readonly ExportRow[]][] = [];
  for (const [name, text] of Object.entries(SECTIONS)) {
    sections.push([name, await db.query<ExportRow>({ text, values: [customerId] })]);
  }
  return sections;
}

export async function isCustomer(db: Queryable, customerId: number): Promise<boolean> {
  const rows = await db.query({
    text: 'select 1 from customers where id = $1',
    values: [customerId],
  });
  return rows.length > 0;
}
