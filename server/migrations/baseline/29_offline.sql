-- What was sold outside the product and is entered by the office.

create table offline_bookings (
  booking_id bigint primary key references bookings,
  -- By kind of product: flights, nights, a country …
  details jsonb not null,
  -- Of each traveller by key: base, tax and service of cost and sale. They add up to the traveller's own amounts.
  price_parts jsonb not null,
  -- How often its price was changed: each change is an entry of its own.
  price_changes integer not null default 0,
  -- What it cost may be owed in another currency: the rate is stored with it, and the books stay in ours.
  cost_currency text,
  cost_rate numeric(17, 8),
  constraint offline_bookings_cost_currency check ((cost_currency is null) = (cost_rate is null)
    and (cost_currency is null or cost_currency ~ '^[A-Z]{3}$') and (cost_rate is null or cost_rate > 0))
);

create table offline_documents (
  booking_id bigint not null references bookings,
  file_name text not null references uploads,
  position integer not null,
  primary key (booking_id, file_name)
);
create index offline_documents_by_file on offline_documents (file_name);

-- Who travels on what: each traveller of a booking with their ticket, what it cost us, and what the supplier's price
-- was made of: by its offer, or as it was entered for what was sold outside (in our own currency alone).
create view ticket_directory as
  select t.booking_id, t.key, t.type, t.title, t.given_name, t.family_name, t.ticket, t.state, t.net, p.fare, p.taxes
  from booking_travellers t left join lateral (
    select (o.fare ->> 'base')::bigint as fare,
      coalesce((select sum((tax ->> 'amount')::bigint) from jsonb_array_elements(o.fare -> 'taxes') tax), 0)::bigint as taxes
      from booking_flights f cross join lateral jsonb_array_elements(f.supplier_offer -> 'fares') as o (fare)
      where f.booking_id = t.booking_id and o.fare ->> 'passenger' = t.type
    union all
    select (b.price_parts -> t.key -> 'cost' ->> 'base')::bigint,
      (b.price_parts -> t.key -> 'cost' ->> 'tax')::bigint + (b.price_parts -> t.key -> 'cost' ->> 'service')::bigint
      from offline_bookings b where b.booking_id = t.booking_id and b.cost_currency is null
    limit 1) p on true;

grant select, insert, update on offline_bookings to safar_app;
grant select, insert, delete on offline_documents to safar_app;
grant select on ticket_directory to safar_app;
