import type { agentContacts } from '@safar/contract/people/agent-contacts.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { listContacts } from './contacts.queries.ts'
import { recordContact } from './record-contact.ts'
import { saveContactDetails } from './save-contact-details.ts'

export const agentContactsRoutes = (services: Services): Handlers<typeof agentContacts> => ({
  list: (call) => listContacts(services.db.adhoc, call),
  record: (call) => recordContact(services, call),
  saveDetails: (call) => saveContactDetails(services, call),
})
