import type { Locale } from '@safar/contract/protocol/shapes'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import type { Column, Fact, Letterhead } from '../../platform/documents/blocks.ts'

/** Where a flight leaves or arrives, in the reader's language. */
export interface DocumentStop {
  code: string
  city: string
  terminal: string | null
  /** Local wall-clock time with the zone's offset: 2026-12-12T11:40:00+05:00. */
  at: string
}

export interface DocumentFlight {
  airline: string
  /** `PK 203` */
  number: string
  operatedBy: string | null
  aircraft: string | null
  from: DocumentStop
  to: DocumentStop
  minutes: number
  /** `Economy (Y)` */
  cabin: string
  fareBasis: string | null
  /** Said, never left blank: `23 kg`, `None`. */
  checked: string
  carryOn: string
}

export interface DocumentLeg {
  flights: DocumentFlight[]
  /** From the first take-off to the last landing. */
  minutes: number
  /** Whose it is, where travellers fly apart; at the first leg of each. */
  travellers?: string
}

export interface DocumentTraveller {
  /** `KHAN / BILAL MR` */
  name: string
  type: string
  ticket: string | null
  /** A frequent flyer number, a room, a seat. */
  extra: string | null
}

/** Something near a hotel, placed on its small map. */
export interface DocumentLandmark {
  name: string
  /** `350 m` */
  distance: string
  lat: number
  lon: number
}

export interface DocumentMap {
  lat: number
  lon: number
  place: string
  landmarks: DocumentLandmark[]
}

/** A day of arrival or departure, at the hotel. */
export interface DocumentStayDay {
  label: string
  day: string
  /** By the Umm al-Qura calendar, where it is used. */
  hijri: string | null
  /** `from 15:00`; null where it is not known. */
  time: string | null
  /** `Expected arrival: 18:30` */
  expected: string | null
}

export interface DocumentRoom {
  /** `Room 1` */
  number: string
  /** `Deluxe double, 1 king bed, City view` */
  type: string
  board: string
  party: string
  guests: string[]
}

/** Nights in a hotel. */
export interface DocumentStay {
  hotel: string
  /** Its name in the other script, for the driver. */
  otherName: string | null
  stars: number
  addresses: string[]
  phone: string | null
  /** Such as the way on foot to the Haram. */
  way: string | null
  /** Null where nobody knows where it stands. */
  map: DocumentMap | null
  checkIn: DocumentStayDay
  checkOut: DocumentStayDay
  nights: string
  rooms: DocumentRoom[]
  /** What the guests asked of the hotel. */
  wishes: string | null
  cancellation: { when: string; text: string }[]
  /** Paid by the guest at the front desk: a label and an amount with its currency. */
  dueAtHotel: { label: string; amount: string }[]
}

interface Paper {
  locale: Locale
  letterhead: Letterhead
  title: string
  /** At the foot of every page. */
  number: string
  /** Stands out under the title: not valid for travel, void. A line each. */
  warning: string[]
  facts: Fact[]
}

export interface DocumentLine {
  text: string
  /** A ticket or voucher number. */
  code: string | null
  amount: number
  /** Part of the amount; left out where they are not told apart. */
  taxes?: number
}

export interface DocumentTable {
  columns: Column[]
  /** A cell is one line, or several under each other of which the first stands out. */
  rows: (string | string[])[][]
}

/** Whatever else was bought or agreed: facts, a table, paragraphs. */
export interface DocumentSection {
  title: string
  facts?: Fact[]
  table?: DocumentTable
  lines?: string[]
  /** Half as wide as the page: two of them in a row stand side by side. */
  half?: boolean
}

/** What a traveller carries: an e-ticket, a hold slip, a voucher. Amounts are in whole minor units. */
export interface TripDocument extends Paper {
  form: 'trip'
  /** The code the airline or the hotel knows it by, written large; null before there is one. */
  code: { label: string; value: string | null }
  /** Beside it in the dark band, such as the route and the day. */
  headline: string
  under: string
  /** Set smaller and closer, so that an ordinary booking is one page. */
  dense?: boolean
  /** Drawn as a QR code: whoever scans it sees that the document is ours and holds. */
  checkUrl?: string
  legs: DocumentLeg[]
  /** Left out where no hotel was sold. */
  stay?: DocumentStay
  travellers: DocumentTraveller[]
  sections: DocumentSection[]
  terms: string[]
  /** Null: a document without price. */
  price: {
    currency: string
    lines: DocumentLine[]
    total: number
    /** What the number of a line is; left out, a ticket's. */
    codeLabel?: string
  } | null
}

/** What money is owed, was paid or goes back: an invoice, a receipt, a credit note. */
export interface BillDocument extends Paper {
  form: 'bill'
  currency: string
  /** For readers who count in another currency: its amounts stand beside the binding ones. Null: none. */
  second: RateInForce | null
  /** `fare` is whatever of an amount is not taxes. */
  heads: { text: string; code: string; amount: string; fare?: string; taxes?: string }
  lines: DocumentLine[]
  /** The last one is written large. */
  sums: { label: string; amount: number }[]
  /** What came after it was made: it is never changed itself. */
  later: { title: string; lines: DocumentLine[]; total: { label: string; amount: number } } | null
  foot: string[]
}

/** How a document for the traveller is asked for. */
export interface TripOptions {
  locale: Locale
  letterhead: Letterhead
  /** The agency's zone: moments are shown by its clock. */
  zone: string
  price: boolean
}

export type BookingDocumentContent = TripDocument | BillDocument

/**
 * Where every document is drawn, whichever module it is of: `documents.define(name, { module: documentModule, read })`, where
 * `read` makes one of these shapes.
 */
export const documentModule = new URL('./booking.document.ts', import.meta.url)
