import type { HoldRequest, SupplierOffer } from '../flight-supplier.ts'

/** Offers that require instant payment cannot be held: the request waits here until it is issued or released. */
export interface DeferredHold {
  request: HoldRequest | null
  offer: SupplierOffer
}

/** What we store about an order, from before it is requested. Duffel cannot find an order by our reference. */
export interface DuffelRecord {
  /** The reference it was held with. */
  ref: string
  offerId: string
  orderId: string | null
  /** The airline's locator, or ours while nothing is held there. */
  locator: string | null
  deferred: DeferredHold | null
  /** When Duffel was last asked to make it; null if it was not. */
  sentAt: string | null
  /** When our own hold was released before anything was made of it. */
  releasedAt: string | null
}

/** An airline change that was accepted under a reference of its own. */
export interface DuffelAcceptance {
  /** The reference of the order. */
  ref: string
  changeId: string
  sentAt: string
}

/** A service on an order: whose it is and on which flights. */
export interface BoughtService {
  passenger: string
  segments: readonly string[]
}

/** Extras bought for an order under a reference of their own. */
export interface DuffelAddition {
  /** The reference of the order. */
  ref: string
  /** The services it had before, by Duffel's ids, and the ones being added. */
  bought: { before: readonly string[]; services: readonly BoughtService[] }
  sentAt: string
}

export interface DuffelRecords {
  /** By the reference of any act on it. */
  byRef(clientRef: string): Promise<DuffelRecord | null>
  byLocator(locator: string): Promise<DuffelRecord | null>
  /** False if it already exists, because it was requested before. */
  add(record: DuffelRecord): Promise<boolean>
  /** Adds another reference that finds the record. */
  addRef(clientRef: string, ref: string): Promise<void>
  /** Called before it is sent. */
  addAcceptance(clientRef: string, acceptance: DuffelAcceptance): Promise<void>
  acceptanceOf(clientRef: string): Promise<DuffelAcceptance | null>
  /** Called before it is sent; false if it was already recorded. */
  addAddition(clientRef: string, addition: DuffelAddition): Promise<boolean>
  additionOf(clientRef: string): Promise<DuffelAddition | null>
  update(ref: string, change: Partial<Omit<DuffelRecord, 'ref'>>): Promise<void>
  /** Claims the right to request the order. False if another request has it, or it was released. */
  claim(ref: string, sentAt: string): Promise<boolean>
  /** Called when nothing was made. */
  remove(ref: string): Promise<void>
}

/** Records in the memory of this process: for tests and torture runs. */
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
