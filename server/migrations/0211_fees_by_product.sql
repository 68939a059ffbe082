-- Fees that differ by product, how early a hold is reminded of, and who changed the settings last.
alter table booking_settings
  add column product_fees jsonb not null default '[]',
  add column hold_reminder_hours integer not null default 3,
  add column version integer not null default 0,
  add column changed_at timestamptz,
  add column changed_by bigint references users (id),
  add constraint booking_settings_product_fees check (jsonb_typeof(product_fees) = 'array'),
  add constraint booking_settings_hold_reminder check (hold_reminder_hours between 1 and 72);

alter table company_settings add column updated_by bigint references users (id);
