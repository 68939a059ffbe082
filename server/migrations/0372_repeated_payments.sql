-- A payment to a supplier with the bank, reference and amount of an earlier one takes a reason and a second person.
alter table supplier_vouchers
  -- The reference in the form in which references are compared, of payments from a bank.
  add column reference_key text,
  -- The number of the payment it repeats, and why it was made again.
  add column repeats text,
  add column repeat_reason text;
update supplier_vouchers set reference_key = regexp_replace(
    regexp_replace(lower(normalize(reference, nfkc)), '[^[:alnum:]]', '', 'g'),
    '^(?:chq|cheque|check|ref|reference|no|number)+(?=[0-9])', '')
  where kind = 'payment' and bank_id is not null and reference <> '';
create index supplier_vouchers_by_reference on supplier_vouchers (reference_key, bank_id)
  where reference_key is not null;
