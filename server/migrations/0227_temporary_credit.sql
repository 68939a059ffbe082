-- Credit for a while: what it adds to the limit, and its last day. A job takes it back once that has passed, so the limit
-- that every posting is checked against is the one in force.
alter table ledger_wallets
  add column temporary_credit price not null default 0,
  add column temporary_until date;
create index ledger_wallets_temporary on ledger_wallets (temporary_until) where temporary_until is not null;

drop function ledger_set_limits(bigint, bigint, bigint, integer, bigint);
create function ledger_set_limits(
  of_account bigint, credit bigint, booking bigint, days integer, low bigint, extra bigint default 0,
  extra_until date default null
) returns void language sql security definer set search_path = public as $$
  update ledger_wallets w set credit_limit = credit + extra, temporary_credit = extra, temporary_until = extra_until,
      booking_limit = booking, credit_days = days, low_balance = low,
      over_limit = greatest(0, -(w.balance - w.held + credit + extra))
    where w.account_id = of_account
$$;

-- Takes back what has run out; false when nothing has.
create function ledger_end_temporary_credit(of_account bigint, today date) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update ledger_wallets w set credit_limit = w.credit_limit - w.temporary_credit, temporary_credit = 0,
      temporary_until = null, over_limit = greatest(0, -(w.balance - w.held + w.credit_limit - w.temporary_credit))
    where w.account_id = of_account and w.temporary_until < today;
  return found;
end $$;

revoke execute on function ledger_set_limits, ledger_end_temporary_credit from public;
grant execute on function ledger_set_limits, ledger_end_temporary_credit to safar_app;
