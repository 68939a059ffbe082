-- The people an agent or a customer books for, and what each person wants to hear by mail.

create table travellers (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  title text not null,
  given text not null,
  family text not null,
  born date not null,
  gender text not null,
  nationality text not null,
  passport_sealed text,
  passport_tail text,
  passport_country text,
  passport_expires date,
  -- Keyed digests: found by the whole number alone.
  passport_mac text,
  cnic_sealed text,
  cnic_tail text,
  cnic_mac text,
  frequent_flyer text,
  phone text,
  email text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Everything but numbers that they are looked for by, in small letters.
  found_by text not null,
  check ((passport_sealed is null) = (passport_mac is null) and (passport_sealed is null) = (passport_tail is null)),
  check ((cnic_sealed is null) = (cnic_mac is null) and (cnic_sealed is null) = (cnic_tail is null))
);
create index travellers_by_name on travellers (owner_id, family, given, id);
create index travellers_by_passport on travellers (passport_mac) where passport_mac is not null;
create index travellers_by_cnic on travellers (cnic_mac) where cnic_mac is not null;
create index travellers_search on travellers using gin (found_by gin_trgm_ops);

-- Who of somebody's book travels soon.
create index bookings_agent_travels on bookings (agent_id, last_on) where agent_id is not null;
create index bookings_customer_travels on bookings (customer_id, last_on) where customer_id is not null;
-- Clocks of both states that wait for money.
create index bookings_unpaid on bookings (pay_by) where state in ('held', 'awaiting_approval');

-- Only what differs from the product's own choice is kept.
create table mail_preferences (
  user_id bigint not null references users,
  topic text not null check (topic in ('bookings', 'deadlines', 'money', 'account')),
  by_mail boolean not null,
  primary key (user_id, topic)
);

grant select, insert, update, delete on travellers to safar_app;
grant select, insert, update on mail_preferences to safar_app;
grant usage on all sequences in schema public to safar_app;
