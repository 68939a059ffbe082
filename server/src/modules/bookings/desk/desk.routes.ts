import type { bookingDesk } from '@safar/contract/bookings/desk/desk.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { addNote } from './add-note.ts'
import { assignOwner } from './assign-owner.ts'
import { listBookingOwners, readDesk } from './desk.queries.ts'

export const bookingDeskRoutes = (services: Services): Handlers<typeof bookingDesk> => ({
  show: (call) => readDesk(services.db.adhoc, call),
  addNote: (call) => addNote(services, call),
  assign: (call) => assignOwner(services, call),
  owners: async () => ({ data: await listBookingOwners(services.db.adhoc) }),
})
