import type { BookedUmrah, UmrahPerson } from '@safar/contract/products/umrah/booking.shapes'
import type {
  UmrahPackageForm,
  UmrahPriceList,
  UmrahTransportView,
} from '@safar/contract/products/umrah/package.shapes'
import type { UmrahCategory, UmrahStatus, UmrahVisaState } from '@safar/contract/vocabulary/umrah'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, moment } from '../../platform/database/columns.ts'
import type { CancellationTerms } from '../bookings/public.ts'

/** The form without its departures, which have their own rows. */
export type StoredPackageForm = Omit<UmrahPackageForm, 'departures'>

export const umrahPackages = pgTable('umrah_packages', {
  id: identity(),
  form: jsonb('form').$type<StoredPackageForm>().notNull(),
  status: text('status').$type<UmrahStatus>().notNull(),
  category: text('category').$type<UmrahCategory>().notNull(),
  nights: integer('nights').notNull(),
  publicFrom: amount('public_from').notNull(),
  agentFrom: amount('agent_from').notNull(),
  publicPrices: jsonb('public_prices').$type<UmrahPriceList>().notNull(),
  agentPrices: jsonb('agent_prices').$type<UmrahPriceList>().notNull(),
  metres: integer('metres').notNull(),
  stars: integer('stars').notNull(),
  departureCities: text('departure_cities').array().notNull(),
  validFrom: day('valid_from').notNull(),
  validTo: day('valid_to').notNull(),
  ownDates: boolean('own_dates').notNull(),
  nextDeparture: day('next_departure').notNull(),
  lastDeparture: day('last_departure').notNull(),
  searchText: text('search_text').notNull(),
  rateOn: day('rate_on').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  hiddenAt: moment('hidden_at'),
})
export type UmrahPackage = typeof umrahPackages.$inferSelect

export const umrahDepartures = pgTable('umrah_departures', {
  id: identity(),
  packageId: id('package_id').notNull(),
  city: text('city').notNull(),
  departsOn: day('departs_on').notNull(),
  bookBy: day('book_by').notNull(),
  allotmentId: id('allotment_id').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})
export type DepartureRow = typeof umrahDepartures.$inferSelect

/** A package as it was sold: later edits never change it. */
export interface SoldPackage {
  package: BookedUmrah['package']
  stays: Omit<BookedUmrah['stays'][number], 'brn'>[]
  transport: UmrahTransportView | null
  flights: BookedUmrah['flights']
  baggage: string
  ziyarat: BookedUmrah['ziyarat']
  extras: BookedUmrah['extras']
  visa_included: boolean
  helpline: BookedUmrah['helpline']
  exchange_rate: string
}

/** Data of one traveller, identified by the booking's key. */
export type SoldPerson = Pick<
  UmrahPerson,
  'key' | 'fare' | 'family' | 'relation' | 'mahram' | 'visa_state' | 'visa_number' | 'documents'
>

export const bookingUmrah = pgTable('booking_umrah', {
  bookingId: id('booking_id').primaryKey(),
  packageId: id('package_id').notNull(),
  departureId: id('departure_id'),
  departsOn: day('departs_on').notNull(),
  returnsOn: day('returns_on').notNull(),
  sold: jsonb('sold').$type<SoldPackage>().notNull(),
  rooms: jsonb('rooms').$type<BookedUmrah['rooms']>().notNull(),
  people: jsonb('people').$type<SoldPerson[]>().notNull(),
  cancellation: jsonb('cancellation').$type<CancellationTerms>().notNull(),
  visaState: text('visa_state').$type<UmrahVisaState>().notNull().default('not_started'),
  /** One per stay, in the same order. */
  hotelBrns: jsonb('hotel_brns').$type<(string | null)[]>().notNull().default([]),
  transportBrn: text('transport_brn'),
})
export type BookedUmrahRow = typeof bookingUmrah.$inferSelect

export const umrahVisas = pgTable(
  'umrah_visas',
  { bookingId: id('booking_id').notNull(), key: text('key').notNull(), numberSealed: text('number_sealed').notNull() },
  ({ bookingId, key }) => [primaryKey({ columns: [bookingId, key] })],
)
