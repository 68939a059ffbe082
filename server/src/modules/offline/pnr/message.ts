import { addDays, instantAt } from '@safar/contract/day'
import { clockOf, firstFrom, thisCentury } from './days.ts'
import { addOnce, type Draft } from './draft.ts'
import { type Line, linesOf, on, type Rule } from './lines.ts'
import { writtenNames } from './people.ts'

export const messageLines = (paper: readonly string[]): Line[] =>
  linesOf(
    paper,
    () => false,
    () => null,
  )

const DAY = String.raw`(\d{1,2} ?[A-Z]{3}(?: ?(?:20)?\d{2}(?![\d:]))?)`
const FLIGHT = String.raw`([A-Z]\d|\d[A-Z]|[A-Z]{2})[ -]?(\d{1,4})(?: ?([A-Z]))?`
const WAY = String.raw`([A-Z]{3})\s*(?:[-–—/>]|TO)?\s*([A-Z]{3})`
const CLOCK = String.raw`(\d{2}:?\d{2})`
const LANDS = String.raw`(?:\s*[-–—/ ]\s*${CLOCK}(?:\s*\+(\d))?)?`
const START = String.raw`^\s*(?:\d{1,2}[.)]\s+|[-•*]\s*)?`

/** If the year is missing, the day is in the future, since people ask to book flights ahead. */
function dayOf({ world }: Draft, text: string): string | null {
  const solid = text.replaceAll(' ', '')
  return thisCentury(solid) ?? firstFrom(solid, world.today)
}

interface MessageFlight {
  airline: string
  flight: string
  cabin: string
  from: string
  to: string
  day: string
  departs: string
  arrives: string
  shift: string
}

function addFlight(draft: Draft, raw: MessageFlight): boolean {
  const [out, into] = [draft.world.zoneOf(raw.from), draft.world.zoneOf(raw.to)]
  const day = dayOf(draft, raw.day)
  const departs = clockOf(raw.departs.replace(':', ''))
  const arrives = raw.arrives ? clockOf(raw.arrives.replace(':', '')) : null
  if (!out || !into || day === null || departs === null || (raw.arrives && arrives === null)) return false
  const later = arrives !== null && instantAt(into, day, arrives) <= instantAt(out, day, departs) ? 1 : 0
  draft.segments.push({
    airline: raw.airline,
    flight: raw.flight.replace(/^0+(?=\d)/, ''),
    class: raw.cabin || null,
    from: raw.from,
    to: raw.to,
    departs_on: day,
    departs_at: departs,
    arrives_on: arrives === null ? null : addDays(day, raw.shift ? Number(raw.shift) : later),
    arrives_at: arrives,
    status: null,
    meaning: 'unstated',
    needs_action: false,
    seats: 0,
    airline_locator: null,
    married: false,
  })
  return true
}

/** `PK 203 LHE DXB 12DEC 0945`, `PK203 LHE-DXB 12 DEC 09:45 - 12:15` */
const wayFirst = on(
  new RegExp(`${START}${FLIGHT}\\s+${WAY}\\s+${DAY}\\s+${CLOCK}${LANDS}\\s*$`),
  (
    [, airline = '', flight = '', cabin = '', from = '', to = '', day = '', departs = '', arrives = '', shift = ''],
    draft,
  ) => addFlight(draft, { airline, flight, cabin, from, to, day, departs, arrives, shift }),
)

/** `PK 203 12DEC LHE DXB 0945 1215` */
const dayFirst = on(
  new RegExp(`${START}${FLIGHT}\\s+${DAY}\\s+${WAY}\\s+${CLOCK}${LANDS}\\s*$`),
  (
    [, airline = '', flight = '', cabin = '', day = '', from = '', to = '', departs = '', arrives = '', shift = ''],
    draft,
  ) => addFlight(draft, { airline, flight, cabin, from, to, day, departs, arrives, shift }),
)

const locator = on(
  /^\s*(?:PNR|LOCATOR|BOOKING REF(?:ERENCE)?)\s*[:#-]?\s*([A-Z0-9]{6})\s*$/,
  ([, code = ''], draft) => {
    draft.locator = code
    return true
  },
)

const phone = on(
  /^\s*(?:MOB(?:ILE)?|CELL|PHONE|TEL|CONTACT|WHATSAPP|CTC)\s*[:#-]?\s*(\+?\d[\d -]{6,16}\d)\s*$/,
  ([, number = ''], draft) => {
    addOnce(draft.phones, number)
    return true
  },
)

/** Messages between people instead of a reservation's text. They never state a flight's status. */
export const messageTurns: readonly (readonly Rule[])[] = [[wayFirst, dayFirst, locator, phone, writtenNames]]
