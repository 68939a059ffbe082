-- Kept replies are only ever given back whole: read as text, and not packed for the day they are kept.
alter table idempotency_keys alter column reply type text using reply::text;
alter table idempotency_keys alter column reply set storage external;
