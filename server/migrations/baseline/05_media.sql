-- Files that people upload.

create table uploads (
  file_name text primary key,
  -- Null for a guest's proof of payment.
  owner_id bigint references users,
  name text not null,
  type text not null,
  size integer not null,
  created_at timestamptz not null default now()
);
create index uploads_by_owner on uploads (owner_id, created_at desc);

grant select, insert, update, delete on uploads to safar_app;
