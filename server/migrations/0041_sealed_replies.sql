-- Stored replies are sealed from now on: they may hold a guest's link or a payment's. The readable ones go; a repeat of
-- such a request is answered as one whose key has run out.
delete from idempotency_keys where status is not null;
