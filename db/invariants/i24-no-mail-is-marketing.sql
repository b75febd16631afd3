-- I24: every mail is of service, as the cause says that its key names: something happened in the account, or the law wants it
-- told. A mail of any other cause is of marketing, of which none is sent, whether the customer has forbidden it or not.
select split_part(key, ':', 1) as cause, count(*) as mails, min(id) as first_job
from jobs
where kind = 'mail' and split_part(key, ':', 1) not in (
  'code', 'welcome', 'new-password', 'password-changed', 'new-device',
  'documents-needed', 'document-decided',
  'account-closed', 'excluded', 'time-out-ended', 'reactivation-asked', 'reactivated',
  'limit-asked', 'limit-changed', 'limit-confirmable', 'limit-requested', 'limit-nearly-used',
  'deposit-returned',
  'withdrawal-requested', 'withdrawal-of-balance', 'withdrawal-paid', 'withdrawal-returned', 'withdrawal-rejected',
  'funds-asked', 'dormant-soon', 'dormant', 'promotion-claim',
  'activity-statement'
)
group by 1;
