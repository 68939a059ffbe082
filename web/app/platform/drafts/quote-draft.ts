import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import type { PackageSelection, QuotablePackage } from '@safar/contract/quotes/packages.shapes'
import { useSyncExternalStore } from 'react'
import { readPersonal, removePersonal, storePersonal } from '../personal-storage.ts'

/** Rates of one hotel, as priced when they were chosen. */
export interface DraftStay {
  /** Distinguishes one choice of rates from another. */
  key: string
  rateIds: string[]
  stay: StayCheck
}

/** A departure of one of our own products, as priced when it was chosen. */
export interface DraftPackage extends QuotablePackage {
  /** Distinguishes one selection from another. */
  key: string
  selection: PackageSelection
}

/** Everything chosen for the next quote, on any page: flights of one search, stays and packages. */
export interface QuoteDraft {
  offers: readonly Offer[]
  stays: readonly DraftStay[]
  packages: readonly DraftPackage[]
}

const NAME = 'quote.draft'
const EMPTY: QuoteDraft = { offers: [], stays: [], packages: [] }

export const countParts = ({ offers, stays, packages }: QuoteDraft): number =>
  offers.length + stays.length + packages.length

const listeners = new Set<() => void>()
let current: { text: string | null; draft: QuoteDraft } = { text: null, draft: EMPTY }

/** The stored draft; the same object as long as nothing changes. Signing out clears the storage. */
function readDraft(): QuoteDraft {
  const stored = readPersonal<QuoteDraft>(NAME)
  const text = stored && JSON.stringify(stored)
  if (text !== current.text) current = { text, draft: { ...EMPTY, ...stored } }
  return current.draft
}

function write(draft: QuoteDraft): void {
  if (countParts(draft) === 0) removePersonal(NAME)
  else storePersonal(NAME, draft)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useQuoteDraft = (): QuoteDraft => useSyncExternalStore(subscribe, readDraft, () => EMPTY)

/** Flights of another search replace the existing ones: a quote contains flights of one search only. */
export function addOffer(offer: Offer, limit: number): void {
  const { offers, ...rest } = readDraft()
  const others = offers.filter(({ search_id, id }) => search_id === offer.search_id && id !== offer.id)
  write({ ...rest, offers: [...others, offer].slice(0, limit) })
}

export function removeOffer(id: string): void {
  const { offers, ...rest } = readDraft()
  write({ ...rest, offers: offers.filter((offer) => offer.id !== id) })
}

export const stayKey = (supplier: string, rateIds: readonly string[]): string => [supplier, ...rateIds].join(' ')

export function addStay(added: DraftStay, limit: number): void {
  const { stays, ...rest } = readDraft()
  write({ ...rest, stays: [...stays.filter(({ key }) => key !== added.key), added].slice(0, limit) })
}

export function removeStay(removed: string): void {
  const { stays, ...rest } = readDraft()
  write({ ...rest, stays: stays.filter(({ key }) => key !== removed) })
}

export const packageKey = (selection: PackageSelection): string => JSON.stringify(selection)

export function addPackage(added: DraftPackage, limit: number): void {
  const { packages, ...rest } = readDraft()
  write({ ...rest, packages: [...packages.filter(({ key }) => key !== added.key), added].slice(0, limit) })
}

export function removePackage(removed: string): void {
  const { packages, ...rest } = readDraft()
  write({ ...rest, packages: packages.filter(({ key }) => key !== removed) })
}

export const clearQuoteDraft = (): void => write(EMPTY)
