-- A one-time code belongs to the request that asked for it. Codes live for minutes: the ones before are asked for again.
delete from one_time_codes;
alter table one_time_codes add column request_digest bytea not null;
create unique index one_time_codes_request on one_time_codes (request_digest);

-- Browsers a person has signed in with. Limits that strangers use up do not hold them back.
create table known_devices (
  user_id bigint not null references users,
  device_digest bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_digest)
);
create index known_devices_last_used on known_devices (last_used_at);
grant select, insert, update, delete on known_devices to safar_app;
