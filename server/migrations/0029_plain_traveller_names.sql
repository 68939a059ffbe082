-- Columns, a channel and a trigger of people under plain names.

alter table travellers rename column given to given_name;
alter table travellers rename column family to family_name;
alter table travellers rename column born to birth_date;
alter table travellers rename column found_by to search_text;

-- Every server listens on this channel: whoever watches this person's notifications looks again. Sent with COMMIT,
-- once per transaction.
create function notifications_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('notifications', 'user ' || old.user_id);
  else
    perform pg_notify('notifications', 'user ' || new.user_id);
  end if;
  return null;
end $$;
drop trigger notifications_ring on notifications;
drop function notifications_ring;
create trigger notifications_changed after insert or update or delete on notifications
  for each row execute function notifications_changed();

-- A stream does not outlive its session.
create or replace function sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'session ' || old.id);
  return null;
end $$;
