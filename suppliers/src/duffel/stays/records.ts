import type { StayBookRequest, StayOrder } from '../../stay-supplier.ts'

/** What was agreed to, as long as nothing else says it. */
export type AgreedStay = Pick<StayOrder, 'hotel' | 'rates' | 'stay' | 'guests'>

/** What we remember of a stay, from before it was asked for. Duffel holds no rooms and finds nothing by our reference. */
export interface StayRecord {
  /** The reference it was held by. */
  ref: string
  /** Ours: Duffel's own number is for the hotel. */
  locator: string
  agreed: AgreedStay
  /** Until when it may be confirmed. */
  payBy: string
  /** Who stays; null once it has been booked or given back. */
  request: StayBookRequest | null
  /** Duffel's booking; null before it is known. */
  bookingId: string | null
  /** When Duffel was last asked to book it; null where it was not. */
  sentAt: string | null
  /** When it was given back before it was booked. */
  releasedAt: string | null
}

export interface StayRecords {
  /** By any reference that came with an act on it. */
  byRef(clientRef: string): Promise<StayRecord | null>
  byLocator(locator: string): Promise<StayRecord | null>
  /** False where the reference or the locator is taken. */
  add(record: StayRecord): Promise<boolean>
  /** Another reference that finds it. */
  addRef(clientRef: string, ref: string): Promise<void>
  update(ref: string, change: Partial<Pick<StayRecord, 'request' | 'bookingId' | 'sentAt'>>): Promise<void>
  /** Takes the turn to book it. False where somebody else has it, or it was given back. */
  claim(ref: string, sentAt: string): Promise<boolean>
  /** Gives it back. False where somebody is booking it. */
  release(ref: string, at: string): Promise<boolean>
}

/** Records of this process alone: for tests and torture runs. */
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
