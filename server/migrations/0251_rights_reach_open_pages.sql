-- A change of what somebody may do wakes their open pages, as a notification does.
create function user_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'user ' || new.id);
  return null;
end $$;
create trigger users_rights_changed after update of role, managed_role_id, agency_rights, approved_at, card_allowed on users
  for each row when ((old.role, old.managed_role_id, old.agency_rights, old.approved_at, old.card_allowed)
    is distinct from (new.role, new.managed_role_id, new.agency_rights, new.approved_at, new.card_allowed))
  execute function user_rights_changed();

create function role_permissions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'user ' || u.id) from users u
    where u.managed_role_id = coalesce(new.role_id, old.role_id) and u.deleted_at is null;
  return null;
end $$;
create trigger managed_role_permissions_changed after insert or delete on managed_role_permissions
  for each row execute function role_permissions_changed();
