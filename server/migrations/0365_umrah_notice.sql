-- Packages saved before there was a notice get two weeks, by when their travellers' documents are due.
update umrah_packages set form = form || '{"notice_days": 14}' where not form ? 'notice_days';
