import type { HoldRequest, SupplierOffer } from '../flight-supplier.ts'

/** What is paid at once cannot be held: the request waits here until it is issued or given back. */
export interface DeferredHold {
  request: HoldRequest | null
  offer: SupplierOffer
}

/** What we remember of an order, from before it was asked for. Duffel has no way to find an order by our reference. */
export interface DuffelRecord {
  /** The reference it was held by. */
  ref: string
  offerId: string
  orderId: string | null
  /** The airline's, or ours while nothing is held there. */
  locator: string | null
  deferred: DeferredHold | null
  /** When Duffel was last asked to make it; null where it was not. */
  sentAt: string | null
  /** When a hold of ours was given back before anything was made of it. */
  releasedAt: string | null
}

/** An airline's change that was accepted under a reference of its own. */
export interface DuffelAcceptance {
  /** Of the order. */
  ref: string
  changeId: string
  sentAt: string
}

/** A service as an order has it: whose, and on which flights. */
export interface BoughtService {
  passenger: string
  segments: readonly string[]
}

/** Extras that were bought for an order under a reference of their own. */
export interface DuffelAddition {
  /** Of the order. */
  ref: string
  /** What it had before, by Duffel's ids, and what comes to it. */
  bought: { before: readonly string[]; services: readonly BoughtService[] }
  sentAt: string
}

export interface DuffelRecords {
  /** By any reference that came with an act on it. */
  byRef(clientRef: string): Promise<DuffelRecord | null>
  byLocator(locator: string): Promise<DuffelRecord | null>
  /** False where there is one already: it was asked for before. */
  add(record: DuffelRecord): Promise<boolean>
  /** Another reference that finds it. */
  addRef(clientRef: string, ref: string): Promise<void>
  /** Written before it is sent. */
  addAcceptance(clientRef: string, acceptance: DuffelAcceptance): Promise<void>
  acceptanceOf(clientRef: string): Promise<DuffelAcceptance | null>
  /** Written before it is sent; false where it was written before. */
  addAddition(clientRef: string, addition: DuffelAddition): Promise<boolean>
  additionOf(clientRef: string): Promise<DuffelAddition | null>
  update(ref: string, change: Partial<Omit<DuffelRecord, 'ref'>>): Promise<void>
  /** Takes the turn to ask for the order. False where somebody else has it, or it was given back. */
  claim(ref: string, sentAt: string): Promise<boolean>
  /** Nothing was made of it. */
  remove(ref: string): Promise<void>
}

/** Records of this process alone: for tests and torture runs. */
export function createMemoryDuffelRecords(): DuffelRecords {
  const records = new Map<string, DuffelRecord>()
  const refs = new Map<string, string>()
  const acceptances = new Map<string, DuffelAcceptance>()
  const additions = new Map<string, DuffelAddition>()
  return {
    byRef: async (clientRef) => records.get(refs.get(clientRef) ?? clientRef) ?? null,
    byLocator: async (locator) => [...records.values()].findLast((record) => record.locator === locator) ?? null,
    async add(record) {
      if (records.has(record.ref)) return false
      records.set(record.ref, record)
      return true
    },
    addRef: async (clientRef, ref) => void refs.set(clientRef, ref),
    addAcceptance: async (clientRef, acceptance) => void acceptances.set(clientRef, acceptance),
    acceptanceOf: async (clientRef) => acceptances.get(clientRef) ?? null,
    async addAddition(clientRef, addition) {
      if (additions.has(clientRef)) return false
      additions.set(clientRef, addition)
      return true
    },
    additionOf: async (clientRef) => additions.get(clientRef) ?? null,
    async update(ref, change) {
      const record = records.get(ref)
      if (record) records.set(ref, { ...record, ...change })
    },
    async claim(ref, sentAt) {
      const record = records.get(ref)
      if (!record || record.sentAt !== null || record.releasedAt !== null) return false
      records.set(ref, { ...record, sentAt })
      return true
    },
    remove: async (ref) => void records.delete(ref),
  }
}
