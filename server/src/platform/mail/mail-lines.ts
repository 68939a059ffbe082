export interface MailTableLine {
  label: string
  value: string
  strong?: boolean
}

/** One flight of an itinerary, with times and places as people read them. */
export interface MailTrip {
  day: string
  /** 'PK 203 · Pakistan International'. */
  carrier: string
  from: { time: string; code: string; place: string }
  to: { time: string; code: string; place: string }
  /** '3h 25m · direct'. */
  detail: string
}
