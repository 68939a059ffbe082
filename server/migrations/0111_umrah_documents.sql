-- Whose booking refers to an uploaded passport or photograph.
create index booking_umrah_people on booking_umrah using gin (people jsonb_path_ops);
