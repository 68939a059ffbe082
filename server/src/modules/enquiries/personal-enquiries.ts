import { ERASED_CUSTOMER } from '@safar/contract/vocabulary/people'
import { query, statement } from '../../platform/database/statement.ts'
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'

const selectMessages = statement<Record<string, string | Date | null>>(`
  select e.created_at, e.about, e.subject, e.name, e.phone, e.email, e.state,
    coalesce((select string_agg(v.text, E'\\n' order by v.id) from enquiry_events v
      where v.enquiry_id = e.id and v.kind in ('message', 'mail', 'whatsapp')), e.message) as messages
  from enquiries e where e.user_id = $1 order by e.id`)

/** That an enquiry was made stays, for the statistics; who made it and what they wrote is erased. */
const eraseEnquiries = statement(`
  with forgotten as (
    update enquiries set name = '${ERASED_CUSTOMER}', phone = null, email = 'erased-' || user_id || '@erased.invalid',
      message = ''
    where user_id = any($1::bigint[]) returning id)
  update enquiry_events set text = null from forgotten
  where enquiry_events.enquiry_id = forgotten.id and enquiry_events.text is not null`)

export const personalEnquiries: PersonalDataSource = {
  section: 'enquiries',
  columns: {
    created_at: 'moment',
    about: 'text',
    subject: 'text',
    name: 'text',
    phone: 'text',
    email: 'text',
    state: 'text',
    messages: 'text',
  },
  read: ({ queries, userId }) => query(queries, selectMessages(userId)),
  async erase(tx, userIds) {
    await query(tx, eraseEnquiries([...userIds]))
  },
}
