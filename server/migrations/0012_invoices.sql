-- Invoices and credit notes of bookings: numbered without gaps, kept as they were made.

-- The row of a series is locked by whoever takes its next number until they commit: no number is lost to a rollback.
create table paper_series (
  series text primary key check (series in ('invoice', 'credit_note')),
  last bigint not null default 0 check (last >= 0)
);
insert into paper_series (series) values ('invoice'), ('credit_note');

create table invoices (
  id bigint generated always as identity primary key,
  number bigint not null unique check (number > 0),
  booking_id bigint not null unique references bookings,
  -- What the buyer owes us by it; `kept` has its lines.
  amount bigint not null check (amount >= 0),
  currency text not null,
  kept jsonb not null,
  made_at timestamptz not null,
  made_by bigint references users
);
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();

create table credit_notes (
  id bigint generated always as identity primary key,
  number bigint not null unique check (number > 0),
  -- One per event: a void, or one of several refunds.
  key text not null unique,
  booking_id bigint not null references bookings,
  cause text not null check (cause in ('void', 'refund')),
  -- What was given back before our fee, and the fee.
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  kept jsonb not null,
  made_at timestamptz not null,
  made_by bigint references users
);
create index credit_notes_by_booking on credit_notes (booking_id, id);
create trigger credit_notes_append_only before update or delete or truncate on credit_notes
  for each statement execute function refuse_change();

grant select, update on paper_series to safar_app;
grant select, insert on invoices, credit_notes to safar_app;
grant usage on all sequences in schema public to safar_app;
