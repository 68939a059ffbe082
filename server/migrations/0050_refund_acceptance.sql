-- A quoted refund is accepted by the buyer before it is carried out. Nobody gets back more than they paid: rows written
-- before this rule stay as they are.

alter table booking_refunds add column accepted_at timestamptz, add column accepted_by bigint;

-- What the airline took for changes is part of what a ticket cost, and never comes back.
alter table booking_travellers
  add column change_fees bigint not null default 0 check (change_fees >= 0),
  add constraint booking_travellers_refunded_within_paid check (refunded <= owed) not valid;
