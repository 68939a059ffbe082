-- What was sold outside the product and typed in by the office: rows of bookings like all others, without a supplier
-- that could be asked.

alter table bookings add column offline boolean not null default false;
create index bookings_offline on bookings (id desc) where offline and hidden_at is null;
create index bookings_offline_by_agent on bookings (agent_id, id desc) where offline and agent_id is not null;

-- A room in a hotel needs no birth date.
alter table booking_travellers
  alter column born drop not null,
  alter column gender drop not null,
  alter column nationality drop not null;

create table offline_bookings (
  booking_id bigint primary key references bookings,
  -- By kind of product: flights, nights, a country …
  details jsonb not null,
  -- Of each traveller by key: base, tax and service of cost and sale. They add up to the traveller's own amounts.
  parts jsonb not null,
  -- How often its price was changed: each change is an entry of its own.
  changes integer not null default 0
);

create table offline_documents (
  booking_id bigint not null references bookings,
  file_name text not null references uploads,
  place integer not null,
  primary key (booking_id, file_name)
);
create index offline_documents_by_file on offline_documents (file_name);

-- The last wall: nothing is asked of a supplier for what no supplier of ours has sold.
create function refuse_offline_attempt() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where id = new.booking_id and offline) then
    raise exception 'booking % is offline: there is nobody to ask', new.booking_id;
  end if;
  return new;
end $$;
create trigger booking_attempts_online before insert on booking_attempts
  for each row execute function refuse_offline_attempt();

grant select, insert, update on offline_bookings to safar_app;
grant select, insert, delete on offline_documents to safar_app;
-- An offline booking's people are typed by hand, and mistyped: they are written anew.
grant delete on booking_travellers to safar_app;
