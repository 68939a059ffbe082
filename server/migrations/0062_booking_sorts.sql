-- Lists of bookings sorted by travel date, deadline and amount. Without one they come last: a far day stands for 'none'.
create index bookings_sorted_by_travel on bookings ((coalesce(travel_date, '2200-01-01'::date)), id);
create index bookings_sorted_by_deadline on bookings (
  (case when state in ('held', 'awaiting_approval')
      then coalesce(pay_by, price_until, '2200-01-01 00:00:00+00'::timestamptz)
    when state = 'void_requested' then coalesce(void_until, '2200-01-01 00:00:00+00'::timestamptz)
    else '2200-01-01 00:00:00+00'::timestamptz end), id);
create index bookings_sorted_by_amount on bookings ((case when agent_id is null then total else owed end), id);

-- A list as a person likes to see it: its filters, search and order, under a name of their own.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 600),
  created_at timestamptz not null default now(),
  unique (user_id, list, name)
);
grant select, insert, update, delete on saved_views to safar_app;

-- What agents near their limit are counted by.
create or replace view ledger_balances as
  select account_id, owner_id, balance, held, credit_days, low_balance, credit_limit from ledger_wallets;
