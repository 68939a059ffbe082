-- How numbers of invoices and credit notes are written, from a moment on. A line is never changed: another way is another
-- line. The counters stay as they are, and the number ends with them, so that no number is given twice.
create table document_formats (
  id bigint generated always as identity primary key,
  series text not null references document_series (series),
  prefix text not null check (prefix ~ '^[A-Z][A-Z0-9/]{0,9}$'),
  with_year boolean not null,
  width integer not null check (width between 3 and 9),
  from_day date not null,
  -- Midnight of that day by the agency's clock, whose zone also tells the year.
  from_at timestamptz not null,
  zone text not null,
  created_at timestamptz not null default now(),
  created_by bigint not null references users (id)
);
create index document_formats_in_force on document_formats (series, from_at desc, id desc);
grant select, insert on document_formats to safar_app;

-- As it was written when it was made; null for the standard way.
alter table invoices add column document_no text;
alter table credit_notes add column document_no text;
create unique index invoices_document_no on invoices (document_no);
create unique index credit_notes_document_no on credit_notes (document_no);

create function document_no(of_series text, of_number bigint, at_time timestamptz) returns text
  language sql stable as $$
  select f.prefix || '-' || case when f.with_year then to_char(at_time at time zone f.zone, 'YYYY') || '-' else '' end
    || lpad(of_number::text, greatest(f.width, length(of_number::text)), '0')
  from document_formats f where f.series = of_series and f.from_at <= at_time
  order by f.from_at desc, f.id desc limit 1
$$;

create function write_document_no() returns trigger language plpgsql as $$
begin
  new.document_no := document_no(tg_argv[0], new.number, new.created_at);
  return new;
end $$;
create trigger invoices_document_no before insert on invoices
  for each row execute function write_document_no('invoice');
create trigger credit_notes_document_no before insert on credit_notes
  for each row execute function write_document_no('credit_note');

create or replace view invoice_directory as
  select id, number, booking_id, amount, currency, content, created_at, document_no from invoices;
create or replace view credit_note_directory as
  select id, number, booking_id, cause, amount, currency, content, created_at, document_no from credit_notes;
