-- A family of which some are approved and the others refused.
alter table visa_applications drop constraint visa_applications_state_check;
alter table visa_applications add constraint visa_applications_state_check check (state in ('draft', 'submitted',
  'documents_required', 'processing', 'approved', 'partly_approved', 'rejected', 'cancelled'));
update visa_applications a set state = 'partly_approved' where state = 'approved'
  and exists (select from visa_applicants p where p.application_id = a.id and p.outcome = 'rejected');
