-- An administrator looks at the product as somebody else, in their own session, for a while.
alter table sessions
  add column viewed_user_id bigint references users (id),
  add column viewed_until timestamptz,
  add constraint sessions_view_is_whole check ((viewed_user_id is null) = (viewed_until is null));

-- Streams of the person viewed end when the view does.
create function sessions_view_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'session ' || new.id);
  return null;
end $$;
create trigger sessions_view_changed after update of viewed_user_id on sessions
  for each row when (old.viewed_user_id is distinct from new.viewed_user_id)
  execute function sessions_view_changed();
