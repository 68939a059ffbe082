-- A certificate is proven by the check that every document has.
alter table booking_insurance drop column proof_code;
