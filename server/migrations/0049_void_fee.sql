-- A fee for a void is its own kind of entry: statements, documents and reports call it by its name.

alter domain entry_kind drop constraint entry_kind_check;
alter domain entry_kind add constraint entry_kind_check check (value in ('opening', 'deposit', 'sale', 'ancillary',
  'void', 'void_fee', 'refund', 'refund_fee', 'reissue', 'charge', 'discount', 'adjustment', 'transfer'));
