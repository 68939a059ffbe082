-- A customer pays into their own balance too: such an entry is in their wallet, and is no agent's trade.
create or replace function ledger_is_entry_of(of_key text, of_entry bigint, of_agent bigint, of_amount bigint)
  returns boolean language sql stable security definer set search_path to 'public' as $$
  select exists (
    select from ledger_entries e
    where e.key = of_key and e.id = of_entry and e.kind = 'deposit' and coalesce(e.agent_id, of_agent) = of_agent
      and (select count(*) = 2 and sum(l.amount) filter (where l.account_id = a.id) = of_amount
        from ledger_accounts a join ledger_lines l on l.entry_id = e.id
        where a.owner_id = of_agent and a.class = 'wallet'))
$$;
