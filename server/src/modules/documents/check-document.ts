import type { documents as contract, DocumentCheck } from '@safar/contract/bookings/documents.contract'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { Locale } from '@safar/contract/wording/locale'
import { todayOf } from '../../platform/clock.ts'
import { sameText } from '../../platform/crypto.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import {
  type BookedTraveller,
  type Booking,
  findBookingByRef,
  isUnnamed,
  type Products,
  readProductDetails,
  travellersOf,
} from '../bookings/public.ts'
import { findPerson, toAgencyContact, toOwnContact } from '../people/public.ts'
import { soldTitle } from './draw/bill-words.ts'

const CODE_LETTERS = 16

/** Only we can produce this code; it opens nothing but the document check. */
const codeOf = ({ vault }: Pick<Services, 'vault'>, ref: string): string =>
  vault.mac('document-check', ref).slice(0, CODE_LETTERS)

/** The URL behind a document's QR code. */
export const checkUrl = (deps: Pick<Services, 'vault' | 'config'>, ref: string): string =>
  `${deps.config.publicUrl}/check-document/${ref}/${codeOf(deps, ref)}`

const confirmed: readonly BookingState[] = ['confirmed', 'void_requested', 'refund_requested']
const held: readonly BookingState[] = ['pending', 'in_doubt', 'held', 'awaiting_approval']

function toDocumentStatus(state: BookingState): DocumentCheck['standing'] {
  if (confirmed.includes(state)) return 'confirmed'
  return held.includes(state) ? 'held' : 'cancelled'
}

/** 'BILAL K.': lets a stranger compare the name with a passport in hand, and reveals no more. */
const shortName = ({ givenName, familyName }: Pick<BookedTraveller, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName.slice(0, 1)}.`.toUpperCase()

interface Deps extends Pick<Services, 'db' | 'vault' | 'config' | 'clock'> {
  products: Products
}

async function readAgency({ db, config }: Deps, agentId: number | null, locale: Locale) {
  const agent = agentId === null ? undefined : await findPerson(db.adhoc, agentId)
  const contact = agent ? toAgencyContact(agent) : toOwnContact(config.agency, locale)
  return { ...contact, has_logo: false }
}

/** What its product tells besides; a sale outside the products has nothing to tell. */
async function readProductCheck({ db, products, ...deps }: Deps, booking: Booking): Promise<Partial<DocumentCheck>> {
  const product = booking.offline ? undefined : products.get(booking.product)
  if (!product?.papers?.check) return {}
  const details = await readProductDetails(db.adhoc, booking, product.detailsTable)
  return product.papers.check({ booking, details }, todayOf(deps))
}

/** Tells anyone who holds the page whether the document is ours and what state its booking is in now. */
export async function checkDocument(
  deps: Deps,
  { params: { ref, code }, locale }: Call<typeof contract.check>,
): Promise<{ data: DocumentCheck }> {
  if (!sameText(code, codeOf(deps, ref))) throw notFound()
  const booking = await findBookingByRef(deps.db.adhoc, ref)
  if (!booking) throw notFound()
  const people = await travellersOf(deps.db.adhoc, booking.id)
  const travelling = people.filter((one) => (one.state === 'booked' || one.state === 'issued') && !isUnnamed(one))
  return {
    data: {
      number: ref,
      agency: await readAgency(deps, booking.agentId, locale),
      standing: toDocumentStatus(booking.state),
      title: { en: soldTitle(booking, 'en'), ar: soldTitle(booking, 'ar') },
      first_day: booking.travelDate,
      last_day: booking.lastTravelDate,
      travellers: travelling.map(shortName),
      ...(await readProductCheck(deps, booking)),
    },
  }
}
