-- A large refund is quoted by one person and carried out by another.
alter table booking_refunds add column quoted_by bigint references users (id);
