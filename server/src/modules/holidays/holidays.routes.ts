import type { holidays as contract } from '@safar/contract/holidays/holidays.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import { AppError, notFound } from '../../platform/errors.ts'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Call, Handlers } from '../../platform/http/register.ts'
import { type Buyer, createReplies, guest, newGuestToken, officeBuyer, ownBuyer, tokenOf } from '../bookings/public.ts'
import { audienceOf } from '../pricing/public.ts'
import { bookHoliday } from './book-holiday.ts'
import { type BrochureDeps, defineBrochure, openBrochure } from './brochure.ts'
import type { HolidayDeps } from './deps.ts'
import { toHolidayView } from './holiday-view.ts'
import { canManage, countHolidayBookings, listHolidays, readVisibleHoliday, viewContext } from './holidays.queries.ts'
import { priceHoliday } from './price-holiday.ts'
import { createHoliday, removeHoliday, updateHoliday } from './save-holiday.ts'

type BookCall = Pick<Call<typeof contract.book>, 'actor' | 'body'>

/** People buy for themselves; the office for the agent or customer it names, where it may book at all. */
async function readBuyer({ db }: HolidayDeps, { actor, body }: BookCall): Promise<Buyer> {
  if (!actor || actor.role === 'agent' || actor.role === 'customer') return ownBuyer(actor)
  if (!hasPermission(actor, 'bookings.create')) throw new AppError('forbidden', { shown: 'forbidden' })
  return officeBuyer(db.prepared, actor, body.agent_id ?? null, body.customer_id ?? null)
}

export function holidaysRoutes(deps: BrochureDeps): Handlers<typeof contract> {
  const { answer } = createReplies(deps)
  defineBrochure(deps)
  return {
    list: ({ actor, query }) => listHolidays(deps, actor, query),
    show: async ({ actor, params }) => {
      const { adhoc } = deps.db
      const { row, departures } = await readVisibleHoliday(adhoc, actor, params.id)
      const context = await viewContext(deps, [row], audienceOf(actor))
      const office = canManage(actor) ? { bookings: await countHolidayBookings(adhoc, row.id) } : null
      return { data: toHolidayView(row, departures, context, office) }
    },
    create: (call) => createHoliday(deps, call),
    update: (call) => updateHoliday(deps, call),
    remove: (call) => removeHoliday(deps, call),
    price: (call) => priceHoliday(deps, call),
    brochure: (call) => openBrochure(deps, call),
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const buyer = await readBuyer(deps, { actor, body })
      const token = actor ? null : newGuestToken()
      const { agent_id: _agent, customer_id: _customer, enquiry_id: enquiryId, ...form } = body
      if (enquiryId !== undefined && !actor) throw notFound()
      const enquiry = enquiryId !== undefined && actor ? { enquiryId, actor } : undefined
      const request = { form, enquiry, buyer, locale, origin, token }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        { text: 'booking_saved', intended: 'held' },
        (keys) => bookHoliday(deps, { ...request, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
  }
}
