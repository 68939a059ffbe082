-- Mails to guests had a job of their own; whatever is left of it becomes the one job of all mails to buyers.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into graphile_worker._private_tasks (identifier) values ('bookings.mail_buyer') on conflict do nothing;
    update graphile_worker._private_jobs j
      set task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = 'bookings.mail_buyer'),
        payload = (j.payload::jsonb || jsonb_build_object('notice', gen_random_uuid()))::json
      from graphile_worker._private_tasks old
      where old.id = j.task_id and old.identifier = 'bookings.tell_guest';
  end if;
end $$;
