import { cancellationTier } from '../bookings/terms.shapes.ts'
import { picture } from '../content/pictures.contract.ts'
import { minor } from '../flights/flights.shapes.ts'
import { partyFields } from '../groups/groups.shapes.ts'
import { z } from '../protocol/schema.ts'
import { recordId, wholeNumber } from '../protocol/shapes.ts'
import { umrahChoice, umrahTravelDay } from '../umrah/booking.shapes.ts'
import { MAX_HOLIDAY_PEOPLE } from '../vocabulary/holidays.ts'
import { boards } from '../vocabulary/hotels.ts'
import { MAX_UMRAH_PEOPLE, umrahFares } from '../vocabulary/umrah.ts'

/** Our own products that stand in a quote beside flights and hotels. */
export const packageProducts = ['umrah', 'group', 'holiday'] as const
export type PackageProduct = (typeof packageProducts)[number]

const people = (most: number) => wholeNumber(0, most)

/** What is chosen of one of our own products, for how many. Nothing of it is reserved. */
export const packageSelection = z.discriminatedUnion('product', [
  z.object({
    product: z.literal('umrah'),
    package_id: recordId,
    ...umrahTravelDay,
    choice: umrahChoice,
    /** How many of each fare. */
    people: z.partialRecord(z.enum(umrahFares), people(MAX_UMRAH_PEOPLE)),
  }),
  z.object({ product: z.literal('group'), group_id: recordId, ...partyFields }),
  z.object({
    product: z.literal('holiday'),
    holiday_id: recordId,
    departure_id: recordId,
    adult: wholeNumber(1, MAX_HOLIDAY_PEOPLE),
    child: people(MAX_HOLIDAY_PEOPLE).default(0),
    infant: people(MAX_HOLIDAY_PEOPLE).default(0),
  }),
])
export type PackageSelection = z.infer<typeof packageSelection>
/** As a form holds it. */
export type SelectionInput = z.input<typeof packageSelection>
export type SelectionOf<P extends PackageProduct> = Extract<PackageSelection, { product: P }>

/** What a person of a package is priced as. */
export const packageFares = [...umrahFares, 'adult', 'child'] as const
export type PackageFare = (typeof packageFares)[number]

/** As the office wrote it; Arabic may be empty. */
const text = z.object({ en: z.string(), ar: z.string() })

/** By the clock of the airport. */
const localMoment = z.string()

const packageFlight = z.object({
  number: z.string(),
  from: z.string(),
  to: z.string(),
  departs: localMoment,
  arrives: localMoment,
})

const packageStay = z.object({
  hotel: text,
  city: text,
  stars: z.int(),
  /** On foot to the Haram; null where it is not told. */
  haram_metres: z.int().nullable(),
  board: z.enum(boards),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.int(),
})
export type QuotedPackageStay = z.infer<typeof packageStay>

/** A departure of one of our own products as the client sees it; its price is confirmed when it is booked. */
export const quotedPackage = z.object({
  /** Numbered after the flights and stays of its option. */
  part: z.number().int(),
  product: z.enum(packageProducts),
  name: text,
  departs_on: z.string(),
  /** Null where it goes one way. */
  returns_on: z.string().nullable(),
  nights: z.int().nullable(),
  /** Who travels. Lines add up to the total; null where the quote shows that alone. */
  people: z.array(z.object({ fare: z.enum(packageFares), count: z.number().int(), total: minor.nullable() })).min(1),
  flights: z.array(packageFlight),
  /** Of each traveller, as the airline tells it. */
  baggage: z.string().nullable(),
  stays: z.array(packageStay),
  included: z.array(text),
  excluded: z.array(text),
  cancellation: z.array(cancellationTier),
  /** Conditions in words, where the product has some. */
  terms: text.nullable(),
  /** How it is paid where it is not paid at once; an agent's client agrees that with the agent. */
  instalments: z.array(z.object({ due_on: z.string().nullable(), amount: minor })),
  picture: picture.nullable(),
  total: minor,
})
export type QuotedPackage = z.infer<typeof quotedPackage>

/** A selection priced for whoever quotes it. */
export const quotablePackage = z.object({
  shown: quotedPackage.omit({ part: true }),
  currency: z.string().length(3),
  /** What its maker would owe: an agent the office, the office its costs. */
  owed: minor,
  /** No quote of it is valid for longer. */
  sale_ends_at: z.iso.datetime(),
})
export type QuotablePackage = z.infer<typeof quotablePackage>

/** A package of an option as it is sold now. */
export const packageToBook = z.object({
  selection: packageSelection,
  name: text,
  /** What it costs its maker and would be sold at now; null where it is not sold any more. */
  now: z.object({ cost: minor, price: minor }).nullable(),
  /** Why it is not sold any more, in the reader's language. */
  gone: z.string().nullable(),
})
