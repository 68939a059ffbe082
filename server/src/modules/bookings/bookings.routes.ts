import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { airlineChangesFile } from './airline-changes/airline-changes-file.ts'
import { listAirlineChanges } from './airline-changes/list-airline-changes.ts'
import { guest } from './create/guest.ts'
import { confirmGuestAddress } from './create/guest-holds.ts'
import type { BookingDeps } from './deps.ts'
import { changeRoutes } from './moves/change.routes.ts'
import { type CreateEndpoint, moveRoutes } from './moves/move.routes.ts'
import { requestBookingLink } from './notify/mail-booking-link.ts'
import { type BookingListKind, countOpen, listBookings, readBooking } from './read/bookings.queries.ts'
import { bookingsFile } from './read/bookings-file.ts'
import { readDeadlines } from './read/deadlines.ts'
import { findBooking } from './read/find-booking.ts'
import { namesOf } from './read/list-names.ts'
import { readView } from './read/read-view.ts'
import { toRows, toView } from './read/views.ts'
import { readSavedSettings, saveSettings } from './save-settings.ts'
import { lookUpPnr } from './supplier/look-up-pnr.ts'
import { type Booking, bookings } from './tables.ts'

interface ListCall {
  actor: ScopedActor
  query: Query<typeof contract.list>
}

export function bookingsRoutes(
  deps: BookingDeps & Pick<Services, 'limits'>,
): Omit<Handlers<typeof contract>, CreateEndpoint> {
  const { db, clock, products } = deps

  const list = async (shelf: BookingListKind, { actor, query }: ListCall) => {
    const { page, next } = await listBookings(deps, actor, shelf, query)
    return { data: await toRows(db.adhoc, page, { products, actor, now: clock.now() }), next, ...namesOf(page) }
  }

  const show = async ({ actor, params }: { actor: ScopedActor; params: { id: number } }) => {
    const read = async (): Promise<Booking> => {
      const booking = await readBooking(db.prepared, actor, eq(bookings.id, params.id))
      if (!booking) throw notFound()
      return booking
    }
    return { booking: await readView(deps, { queries: db.prepared, actor, read }) }
  }

  const readByLink = async (ref: string, token: string): Promise<Booking> => {
    const booking = await findBooking(db.adhoc, { ref, token })
    if (!booking) throw notFound()
    return booking
  }

  return {
    ...moveRoutes(deps),
    ...changeRoutes(deps),
    list: async (call) => ({
      ...(await list('agents', call)),
      counts: await countOpen(db.adhoc, call.actor, 'agents'),
    }),
    customerList: (call) => list('customers', call),
    officeList: (call) => list('office', call),
    listFile: (call) => bookingsFile(deps, 'agents', call),
    customerListFile: (call) => bookingsFile(deps, 'customers', call),
    officeListFile: (call) => bookingsFile(deps, 'office', call),
    show,
    showCustomers: show,
    showOffices: show,
    showByLink: async ({ params, query }) => ({
      booking: await readView(deps, {
        queries: db.prepared,
        actor: guest,
        read: () => readByLink(params.ref, query.token),
      }),
    }),
    find: (call) => requestBookingLink(deps, call),
    async confirmAddress({ params, body, locale }) {
      const booking = await readByLink(params.ref, body.token)
      const outcome = await confirmGuestAddress(deps, booking, body.code)
      const message = translate(locale, `guest_address_${outcome}`, { product: booking.product })
      return { message, type: 'success' as const, booking: await toView(deps, db.prepared, booking, guest) }
    },
    pnr: ({ query, actor }) => lookUpPnr(deps, actor, query.pnr),
    statusSettings: async () => ({ data: await readSavedSettings(db.adhoc) }),
    async updateStatusSettings(call) {
      const data = await saveSettings(deps, call)
      return { message: translate(call.locale, 'booking_status_saved'), type: 'success' as const, data }
    },
    listAirlineChanges: ({ actor, query }) => listAirlineChanges(db.adhoc, actor, query, clock.now()),
    airlineChangesFile: (call) => airlineChangesFile(deps, call),
    deadlines: async ({ query, actor }) => ({ data: await readDeadlines(deps, actor, query) }),
  }
}
