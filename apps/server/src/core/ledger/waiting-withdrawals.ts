/**
 * The sum of what the customer `c` has taken out of the funds and nobody has paid or given back yet, in pence. The balance that a
 * customer is shown is the funds and this; the funds alone are available (D13).
 */
export const WAITING_WITHDRAWALS = `(select coalesce(sum(w.amount_pence - (
      select coalesce(sum(p.amount_pence), 0) from withdrawal_parts p
      where p.withdrawal_id = w.id and p.state in ('paid', 'refused'))), 0)::bigint
    from money_withdrawals w
    where w.customer_id = c.id and w.state in ('requested', 'approved', 'held'))`;
