-- Who asked to be erased, for the lists of people and the office's work queues.
create view erasure_directory as select user_id, state, requested_at from erasure_requests;
grant select on erasure_directory to safar_app;
