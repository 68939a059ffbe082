-- A view of a list may be for everybody one works with: 'office', or the people of one agency.
alter table saved_views add column shared_with text;
create index saved_views_shared on saved_views (shared_with, list) where shared_with is not null;
