-- What an offline booking cost may be owed in another currency: the rate is stored with it, and the books stay in ours.
alter table offline_bookings
  add column cost_currency text,
  add column cost_rate numeric(17, 8),
  add constraint offline_bookings_cost_currency check (
    (cost_currency is null) = (cost_rate is null)
    and (cost_currency is null or cost_currency ~ '^[A-Z]{3}$')
    and (cost_rate is null or cost_rate > 0)
  );
