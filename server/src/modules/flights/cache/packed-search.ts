import type { Condition, Fare, SoldSegment, SupplierOffer } from '@safar/suppliers'
import type { SearchHead } from './stored-search.ts'

/** Where from and where to, both terminals, both times. */
type PackedEnds = readonly [string, string, string | null, string | null, string, string]
/** Key, marketing, operating, number, aircraft, ends, minutes, technical stops. */
export type PackedFlight = readonly [string, string, string, string, string, PackedEnds, number, readonly string[]]
/** A code and its amount, and so on. */
export type PackedTaxes = readonly (string | number)[]
/** Of the lists: flight and baggage; then cabin, booking class, fare basis, seats left. */
export type PackedSegment = readonly [number, number, SoldSegment['cabin'], string, string, number]
/** Passenger, count, base; of the lists: taxes. */
export type PackedFare = readonly [Fare['passenger'], number, number, number]
/** Allowed, penalty. */
export type PackedCondition = readonly [Condition['allowed'], number | null]
/** The supplier, change and refund, currency and the three clocks, of the lists. */
type PackedTerms = readonly [number, number, number, number, number, number, number]

/** An offer's place in its search, the supplier's own id, slices, brand, fares, terms. */
export type PackedOffer = readonly [number, string, readonly number[], number, readonly PackedFare[], ...PackedTerms]

/** A search as it is kept: what stands in many offers is written once, and named by its place in its list. */
export interface Packed {
  search: SearchHead
  texts: readonly (string | null)[]
  flights: readonly PackedFlight[]
  baggage: readonly SoldSegment['baggage'][]
  segments: readonly PackedSegment[]
  slices: readonly (readonly number[])[]
  brands: readonly SupplierOffer['brand'][]
  taxes: readonly PackedTaxes[]
  conditions: readonly PackedCondition[]
  offers: readonly PackedOffer[]
}
