-- A cost may be corrected to another currency or rate: what has come to nothing takes the currency and rate of what is
-- owed next. What was paid meanwhile was paid in the old ones, so such an item refuses others.

create function payable_refuse_recount() returns text language plpgsql as $$
begin
  perform ledger_refuse('what was paid was counted otherwise', 'payable_counted');
  return null;
end $$;

create or replace function add_payable_items() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_items as i (account_id, source, source_id, day, charged, foreign_currency, foreign_charged, rate)
    select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end,
      coalesce(e.booking_id, e.reverses, e.id), min(l.day), sum(l.amount), min(e.foreign_currency),
      coalesce(sum(e.foreign_amount), 0), min(case when e.foreign_currency is not null then e.rate end)
    from added l join ledger_accounts a on a.id = l.account_id and a.class = 'payable'
      join ledger_entries e on e.id = l.entry_id
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, source, source_id) do update set charged = i.charged + excluded.charged,
    foreign_charged = i.foreign_charged + excluded.foreign_charged,
    foreign_currency = case
      when i.source = 'entry' or i.charged <> 0 or i.foreign_charged <> 0
        then coalesce(i.foreign_currency, excluded.foreign_currency)
      when i.settled <> 0 and (i.foreign_currency, i.rate) is distinct from (excluded.foreign_currency, excluded.rate)
        then payable_refuse_recount()
      else excluded.foreign_currency end,
    rate = case when i.source = 'entry' or i.charged <> 0 or i.foreign_charged <> 0 then coalesce(i.rate, excluded.rate)
      else excluded.rate end;
  return null;
end $$;
