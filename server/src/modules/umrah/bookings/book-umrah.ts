import type { UmrahBookingForm } from '@safar/contract/products/umrah/booking.shapes'
import { AppError } from '../../../platform/errors.ts'
import { type Booking, type BookingRequest, createBooking } from '../../bookings/public.ts'
import { buyerAudience } from '../../pricing/public.ts'
import { type SaleSources, sellFromSources } from '../../quotes/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { UMRAH } from '../packages/departures.queries.ts'
import { readPackage } from '../packages/packages.queries.ts'
import { countFares, prepareUmrah } from './prepare-umrah.ts'

export interface UmrahRequest
  extends Pick<BookingRequest, 'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token'> {
  form: UmrahBookingForm & Pick<BookingRequest, 'additions'>
  /** The quote and enquiry the booking comes from. */
  sources?: SaleSources | undefined
}

/** Reports a package deleted while the form was being filled in as a conflict, so that nothing else is lost. */
async function readOffered(deps: UmrahDeps, packageId: number) {
  try {
    return await readPackage(deps.db.adhoc, packageId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new AppError('conflict', { shown: 'umrah_package_gone' })
    throw error
  }
}

/** Books a package for its people: priced again, with seats taken in the booking's own transaction. */
export function bookUmrah(deps: UmrahDeps, { form, sources = {}, ...request }: UmrahRequest): Promise<Booking> {
  const { contact, payment, note = null, again, additions, agreed_total: agreedTotal } = form
  return createBooking(
    deps,
    { ...request, product: UMRAH, contact, payment, note, again, agreedTotal, additions },
    async () => {
      const found = await readOffered(deps, form.package_id)
      const { buyer, origin } = request
      const sale = await prepareUmrah(deps, form, { ...found, audience: buyerAudience(buyer.agentId) })
      const { package_id, departure_id, departs_on, choice } = form
      const item = { product: UMRAH, package_id, departure_id, departs_on, choice, people: countFares(form) } as const
      return sellFromSources(deps, sale, { sources, item, buyer, origin })
    },
  )
}
