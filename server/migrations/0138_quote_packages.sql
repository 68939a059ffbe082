-- Umrah packages, seats of groups and holidays are parts of quotes, like flights and stays.
alter table quote_parts drop constraint quote_parts_item_check;
alter table quote_parts add constraint quote_parts_item_check
  check (item ->> 'product' in ('flight', 'hotel', 'umrah', 'group', 'holiday'));
update quote_options set shown = shown || '{"packages": []}';
