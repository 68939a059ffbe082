-- Invoices show fare and taxes apart. Null: the seller told none.
alter table booking_travellers
  add column taxes bigint constraint booking_travellers_taxes check (taxes >= 0);
