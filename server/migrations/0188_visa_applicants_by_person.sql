-- A booking tells which of its travellers have applied for a visa already.
create index visa_applicants_by_person on visa_applicants (family_name, given_name, birth_date);
