import type { enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { listEnquiries, listOwners, readThread } from './enquiries.queries.ts'
import { enquiriesFile } from './enquiries-file.ts'
import { receiveEnquiry } from './receive-enquiry.ts'
import { separateMessage } from './separate-message.ts'
import { updateEnquiry } from './update-enquiry.ts'

export const enquiriesRoutes = (services: Services): Handlers<typeof enquiries> => ({
  send: (call) => receiveEnquiry(services, call),
  list: ({ query }) => listEnquiries(services.db.adhoc, query, todayOf(services)),
  listFile: (call) => enquiriesFile(services, call),
  owners: async () => ({ data: await listOwners(services.db.adhoc) }),
  show: async ({ params }) => ({ data: await readThread(services.db.adhoc, params.id) }),
  update: (call) => updateEnquiry(services, call),
  separate: (call) => separateMessage(services, call),
  answer: (call) => answerEnquiry(services, call),
})
