import { picture } from '../content/pictures.contract.ts'
import { minor } from '../money/amounts.ts'
import { packageSelection } from '../products/all-products.ts'
import { z } from '../protocol/schema.ts'
import { cancellationTier } from '../sales/terms.shapes.ts'
import { boards } from '../vocabulary/hotels.ts'
import { type PackageProduct, packageProducts } from '../vocabulary/products.ts'
import { umrahFares } from '../vocabulary/umrah.ts'

/** What is chosen for a quote. */
export type PackageSelection = z.infer<typeof packageSelection>
/** The selection as held by a form. */
export type SelectionInput = z.input<typeof packageSelection>
export type SelectionOf<P extends PackageProduct> = Extract<PackageSelection, { product: P }>

/** Fare types of people in a package. */
export const packageFares = [...umrahFares, 'adult', 'child'] as const
export type PackageFare = (typeof packageFares)[number]

/** As the office wrote it; Arabic can be empty. */
const text = z.object({ en: z.string(), ar: z.string() })

/** In the airport's local time. */
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
  /** Walking distance to the Haram; null if not stated. */
  haram_metres: z.int().nullable(),
  board: z.enum(boards),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.int(),
})
export type QuotedPackageStay = z.infer<typeof packageStay>

/** A departure of one of our own products as the client sees it; its price is confirmed on booking. */
export const quotedPackage = z.object({
  /** Numbered after the flights and stays of its option. */
  part: z.number().int(),
  product: z.enum(packageProducts),
  name: text,
  departs_on: z.string(),
  /** Null for a one-way trip. */
  returns_on: z.string().nullable(),
  nights: z.int().nullable(),
  /** The travellers. Lines add up to the total; null if the quote shows only the total. */
  people: z.array(z.object({ fare: z.enum(packageFares), count: z.number().int(), total: minor.nullable() })).min(1),
  flights: z.array(packageFlight),
  /** Per traveller, as the airline states it. */
  baggage: z.string().nullable(),
  stays: z.array(packageStay),
  included: z.array(text),
  excluded: z.array(text),
  cancellation: z.array(cancellationTier),
  /** Conditions as text, if the product has any. */
  terms: text.nullable(),
  /** Instalments, if it is not paid in full at once; an agent's client agrees these with the agent. */
  instalments: z.array(z.object({ due_on: z.string().nullable(), amount: minor })),
  picture: picture.nullable(),
  total: minor,
})
export type QuotedPackage = z.infer<typeof quotedPackage>

/** A selection priced for the person preparing the quote. */
export const quotablePackage = z.object({
  shown: quotedPackage.omit({ part: true }),
  currency: z.string().length(3),
  /** What its maker would owe: for an agent, to the office; for the office, its costs. */
  owed: minor,
  /** The latest expiry of any quote that contains it. */
  sale_ends_at: z.iso.datetime(),
})
export type QuotablePackage = z.infer<typeof quotablePackage>

/** A package of an option as it is sold now. */
export const packageToBook = z.object({
  selection: packageSelection,
  name: text,
  /** Its current cost to its maker and its current price; null if it is no longer sold. */
  now: z.object({ cost: minor, price: minor }).nullable(),
  /** Why it is no longer sold, in the reader's language. */
  gone: z.string().nullable(),
})
