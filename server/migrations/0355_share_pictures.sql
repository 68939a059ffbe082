-- Pictures of shared pages, drawn once for each record and language. A crash loses them, and they are redrawn.
create unlogged table share_pictures (
  kind text not null,
  record text not null,
  locale text not null,
  digest bytea not null,
  picture bytea not null,
  drawn_at timestamptz not null default now(),
  primary key (kind, record, locale)
);
create index share_pictures_by_age on share_pictures (drawn_at);

grant select, insert, update, delete on share_pictures to safar_app;
