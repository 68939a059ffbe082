-- A collection accepted into a bank carries its reference in the form in which references are compared.
alter table collections add column reference_key text;
create index collections_by_reference on collections (reference_key, bank_id) where reference_key is not null;

-- What the office accepted from its banks: one transfer of a bank is credited once, whatever screen it comes from.
create view approved_references as
  select 'deposit' as source, d.id, d.bank_id, d.reference_key, d.amount, d.decided_by, null::text as number
    from deposits d where d.state = 'approved' and d.bank_id is not null
  union all
  select 'transfer', t.id, t.bank_id, t.reference_key, t.amount, t.decided_by, b.ref
    from booking_transfers t join bookings b on b.id = t.booking_id
    where t.state = 'approved' and t.bank_id is not null
  union all
  select 'collection', c.id, c.bank_id, c.reference_key, c.amount, c.decided_by, c.receipt_no::text
    from collections c where c.state = 'accepted' and c.bank_id is not null and c.reference_key is not null;
grant select on approved_references to safar_app;
grant update (reference_key) on collections to safar_app;
