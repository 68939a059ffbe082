-- An order that was issued before it was taken over: its booking is issued too, whatever becomes of the server meanwhile.
alter table imported_orders add column awaits_issue boolean not null default false;
create index imported_orders_awaiting_issue on imported_orders (imported_at) where awaits_issue;
