-- What was bought for an order that is made, written before Duffel is asked: by it an answer that got lost is found.
alter table duffel_refs add column bought jsonb;
