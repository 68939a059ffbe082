import type { StayBookRequest, StayOrder } from '../../stay-supplier.ts'

/** What was agreed, for as long as nothing else states it. */
export type AgreedStay = Pick<StayOrder, 'hotel' | 'rates' | 'stay' | 'guests'>

/**
 * What we store about a stay, from before it is requested. Duffel holds no rooms and cannot find anything by our
 * reference.
 */
export interface StayRecord {
  /** The reference it was held with. */
  ref: string
  /** Our own locator: Duffel's number is for the hotel. */
  locator: string
  agreed: AgreedStay
  /** Until when it can be confirmed. */
  payBy: string
  /** The guests; null once it has been booked or released. */
  request: StayBookRequest | null
  /** Duffel's booking id; null until it is known. */
  bookingId: string | null
  /** When Duffel was last asked to book it; null if it was not. */
  sentAt: string | null
  /** When it was released before it was booked. */
  releasedAt: string | null
}

export interface StayRecords {
  /** By the reference of any act on it. */
  byRef(clientRef: string): Promise<StayRecord | null>
  byLocator(locator: string): Promise<StayRecord | null>
  /** False if the reference or the locator is taken. */
  add(record: StayRecord): Promise<boolean>
  /** Adds another reference that finds the record. */
  addRef(clientRef: string, ref: string): Promise<void>
  update(ref: string, change: Partial<Pick<StayRecord, 'request' | 'bookingId' | 'sentAt'>>): Promise<void>
  /** Claims the right to book it. False if another request has it, or it was released. */
  claim(ref: string, sentAt: string): Promise<boolean>
  /** Releases it. False if it is being booked. */
  release(ref: string, at: string): Promise<boolean>
}

/** Records in the memory of this process: for tests and torture runs. */
export function createMemoryStayRecords(): StayRecords {
  const records = new Map<string, StayRecord>()
  const refs = new Map<string, string>()
  const change = (ref: string, next: Partial<StayRecord>) => {
    const record = records.get(ref)
    if (record) records.set(ref, { ...record, ...next })
  }
  const isIdle = (ref: string) => {
    const record = records.get(ref)
    return record !== undefined && record.sentAt === null && record.releasedAt === null
  }
  return {
    byRef: async (clientRef) => records.get(refs.get(clientRef) ?? clientRef) ?? null,
    byLocator: async (locator) => [...records.values()].find((record) => record.locator === locator) ?? null,
    async add(record) {
      const taken = [...records.values()].some(({ ref, locator }) => ref === record.ref || locator === record.locator)
      if (!taken) records.set(record.ref, record)
      return !taken
    },
    addRef: async (clientRef, ref) => void refs.set(clientRef, ref),
    update: async (ref, next) => change(ref, next),
    async claim(ref, sentAt) {
      if (!isIdle(ref)) return false
      change(ref, { sentAt })
      return true
    },
    async release(ref, at) {
      if (!isIdle(ref)) return false
      change(ref, { releasedAt: at, request: null })
      return true
    },
  }
}
