-- Up to where the log had been written when a person's last change was done, counted in bytes: lists are read from a
-- replica that has come as far. Row 0 says since when this is known; a crash empties the table, and it is made anew.
create unlogged table last_writes (
  user_id bigint primary key,
  position bigint not null
) with (fillfactor = 50);
grant select, insert, update on last_writes to safar_app;
