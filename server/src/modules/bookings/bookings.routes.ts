import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { say } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { digestOf, guest } from './create/guest.ts'
import { readSettings, type Selling } from './deps.ts'
import { moveRoutes } from './moves/move.routes.ts'
import { countOpen, listBookings, readBooking, type Shelf } from './read/bookings.queries.ts'
import { readDeadlines } from './read/deadlines.ts'
import { toRows, toView } from './read/views.ts'
import { saveSettings, settingsView } from './save-settings.ts'
import { lookAtPnr } from './supplier/look-up-pnr.ts'
import { bookings } from './tables.ts'

interface ListCall {
  actor: ScopedActor
  query: Query<typeof contract.list>
}

export function bookingsRoutes(selling: Selling): Handlers<typeof contract> {
  const { db, clock } = selling

  const list = async (shelf: Shelf, { actor, query }: ListCall) => {
    const { page, next } = await listBookings(selling, actor, shelf, query)
    return { data: await toRows(db.queries, page, { actor, now: clock.now() }), next }
  }

  const show = async ({ actor, params }: { actor: ScopedActor; params: { id: number } }) => {
    const booking = await readBooking(db.keyed, actor, eq(bookings.id, params.id))
    if (!booking) throw notFound()
    return { booking: await toView(db.keyed, booking, { actor, now: clock.now() }) }
  }

  return {
    ...moveRoutes(selling),
    list: async (call) => ({
      ...(await list('agents', call)),
      counts: await countOpen(db.queries, call.actor, 'agents'),
    }),
    customerList: (call) => list('customers', call),
    officeList: (call) => list('office', call),
    show,
    showCustomers: show,
    showOffices: show,
    async showByLink({ params, query }) {
      const [booking] = await db.queries
        .select()
        .from(bookings)
        .where(and(eq(bookings.ref, params.ref), eq(bookings.tokenDigest, digestOf(query.token))))
      if (!booking) throw notFound()
      return { booking: await toView(db.keyed, booking, { actor: guest, now: clock.now() }) }
    },
    pnr: ({ query, actor }) => lookAtPnr(selling, actor, query.pnr),
    statusSettings: async () => ({ data: settingsView(await readSettings(db.queries)) }),
    async updateStatusSettings({ body, actor, locale, origin }) {
      const data = await saveSettings(selling, actor, origin, body)
      return { message: say(locale, 'booking_status_saved'), type: 'success' as const, data }
    },
    deadlines: async ({ query, actor }) => ({ data: await readDeadlines(selling, actor, query.hours) }),
  }
}
