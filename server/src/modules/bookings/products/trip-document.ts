import type { Locale } from '@safar/contract/wording/locale'
import type { Column, Fact, Letterhead } from '../../../platform/documents/blocks.ts'

/*
 * What a travel document says, as plain content. Products write it, and the module of documents draws it.
 */

/** Departure or arrival of a flight, in the reader's language. */
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
  /** Always stated, never blank: `23 kg`, `None`. */
  checked: string
  carryOn: string
}

export interface DocumentLeg {
  flights: DocumentFlight[]
  /** From the first take-off to the last landing. */
  minutes: number
  /** Whose leg it is if travellers fly separately; set on the first leg of each group. */
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

/** The day of arrival at or departure from the hotel. */
export interface DocumentStayDay {
  label: string
  day: string
  /** In the Umm al-Qura calendar, where it is used. */
  hijri: string | null
  /** `from 15:00`; null if unknown. */
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

export interface DocumentStay {
  hotel: string
  /** Its name in the other script, for the driver. */
  otherName: string | null
  stars: number
  addresses: string[]
  phone: string | null
  /** For example the walk to the Haram. */
  way: string | null
  /** Null if the location is unknown. */
  map: DocumentMap | null
  checkIn: DocumentStayDay
  checkOut: DocumentStayDay
  nights: string
  rooms: DocumentRoom[]
  /** Special requests of the guests to the hotel. */
  wishes: string | null
  cancellation: { when: string; text: string }[]
  /** Paid by the guest at the front desk: a label and an amount with its currency. */
  dueAtHotel: { label: string; amount: string }[]
}

/** What every document has. */
export interface DocumentHead {
  locale: Locale
  letterhead: Letterhead
  title: string
  /** Shown at the foot of every page. */
  number: string
  /** Prominent lines below the title, such as not valid for travel or void. */
  warning: string[]
  facts: Fact[]
}

export interface DocumentLine {
  text: string
  /** A ticket or voucher number. */
  code: string | null
  amount: number
  /** Included in the amount; omitted if taxes are not shown separately. */
  taxes?: number
}

export interface DocumentTable {
  columns: Column[]
  /** A cell is one line, or several below each other with the first emphasized. */
  rows: (string | string[])[][]
}

/** Anything else that was bought or agreed: facts, a table, paragraphs. */
export interface DocumentSection {
  title: string
  facts?: Fact[]
  table?: DocumentTable
  lines?: string[]
  /** Half the width of the page: two in a row are placed side by side. */
  half?: boolean
}

/** What a traveller carries: an e-ticket, a hold slip, a voucher. Amounts are in whole minor units. */
export interface TripDocument extends DocumentHead {
  form: 'trip'
  /** The code by which the airline or hotel knows the booking, in large type; null if there is none yet. */
  code: { label: string; value: string | null }
  /** Shown next to the code in the dark band, such as the route and the day. */
  headline: string
  under: string
  /** Smaller and tighter type, so that an ordinary booking fits on one page. */
  dense?: boolean
  /** Drawn as a QR code; scanning it shows that the document is ours and valid. */
  checkUrl?: string
  legs: DocumentLeg[]
  /** Omitted if no hotel was sold. */
  stay?: DocumentStay
  travellers: DocumentTraveller[]
  sections: DocumentSection[]
  terms: string[]
  /** Null for a document without prices. */
  price: {
    currency: string
    lines: DocumentLine[]
    total: number
    /** The label for the code of a line; a ticket number by default. */
    codeLabel?: string
  } | null
}

/** Options of a document for the traveller. */
export interface TripOptions {
  locale: Locale
  letterhead: Letterhead
  /** The agency's zone, in which moments are shown. */
  zone: string
  price: boolean
}
