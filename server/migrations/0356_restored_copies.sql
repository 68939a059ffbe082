-- Each time this database was restored from a backup. Until a copy is released, it calls nobody outside.
create table restored_copies (
  restored_at timestamptz primary key default now(),
  released_at timestamptz
);
