-- Refunds of which the payment house shows only a part, ended by a person; and fees that no word has told, asked after.

alter table payment_refunds
  -- The payment house shows less, or other, than was asked for: a person ends it.
  add part_seen_at timestamptz,
  -- How much of it went back, where the payment house says so.
  add part_told bigint check (part_told > 0),
  -- What was asked for, where it is not what was given back; `amount` is what the books say.
  add asked_amount bigint,
  add settled_by bigint references users,
  add constraint refund_part_told check (part_told is null or part_seen_at is not null),
  add constraint refund_asked_amount check (asked_amount is null or (state = 'made' and asked_amount > amount)),
  add constraint refund_settled_by check (settled_by is null or (state = 'made' and part_seen_at is not null));

alter table payments
  add fee_looks integer not null default 0,
  -- From when on a fee that is not known is asked after; none where nothing is in the books.
  add fee_look_after timestamptz;
update payments set fee_look_after = paid_at + interval '30 minutes' where entry_id is not null and fee is null;
create index payments_fee_to_look on payments (fee_look_after) where fee is null and entry_id is not null;
