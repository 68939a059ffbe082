-- Names that say what is in the tables.
alter table tries rename to rate_limits;
alter table rate_limits rename constraint tries_pkey to rate_limits_pkey;
alter index tries_by_age rename to rate_limits_by_age;

alter table kept_searches rename to stored_searches;
alter table stored_searches rename column until to expires_at;
alter table stored_searches rename constraint kept_searches_pkey to stored_searches_pkey;
alter index kept_searches_by_end rename to stored_searches_by_expiry;
