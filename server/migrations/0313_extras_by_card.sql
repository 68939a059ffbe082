-- Extras of a flight that is issued, paid by card: what was chosen, and as its supplier is asked for it.
alter table payments add column extras jsonb;
create index payments_extras_to_buy on payments (id) where extras is not null and issue = 'asked';
-- What a supplier did not sell goes back to its card by itself.
alter table payment_refunds alter column requested_by drop not null;
