import type { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import type { holidays as contract } from '@safar/contract/products/holidays/holidays.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { AppError } from '../../platform/errors.ts'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { createReplies, guest, newGuestToken, readBuyer, tokenOf } from '../bookings/public.ts'
import { audienceOf } from '../pricing/public.ts'
import { readSources } from '../quotes/public.ts'
import { bookHoliday } from './book-holiday.ts'
import { type BrochureDeps, defineBrochure, openBrochure } from './brochure.ts'
import { toHolidayView } from './holiday-view.ts'
import { canManage, countHolidayBookings, listHolidays, readVisibleHoliday, viewContext } from './holidays.queries.ts'
import { holidaysFile } from './holidays-file.ts'
import { priceHoliday } from './price-holiday.ts'
import { createHoliday, removeHoliday, updateHoliday } from './save-holiday.ts'

const waitingReply = (locale: Locale) => ({ message: translate(locale, 'holiday_waiting'), type: 'success' as const })

export function holidaysRoutes(deps: BrochureDeps): Handlers<typeof contract & typeof holidayBookings> {
  const { answer } = createReplies(deps)
  defineBrochure(deps)
  return {
    list: ({ actor, query }) => listHolidays(deps, actor, query),
    listFile: (call) => holidaysFile(deps, call),
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
      if (body.wait && !actor) throw new AppError('not_signed_in', { shown: 'holiday_wait_account' })
      const buyer = await readBuyer(deps.db.prepared, actor, body)
      const token = actor ? null : newGuestToken()
      const { agent_id: _agent, customer_id: _customer, quote, enquiry_id, ...form } = body
      const request = { form, sources: readSources({ quote, enquiry_id }, actor), buyer, locale, origin, token }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        { text: 'booking_saved', intended: 'held' },
        (keys) => bookHoliday(deps, { ...request, ...keys }),
        (reply, booking) => ({
          ...reply,
          ...(booking.state === 'pending' && waitingReply(locale)),
          token: tokenOf(deps, booking),
        }),
      )
    }),
  }
}
