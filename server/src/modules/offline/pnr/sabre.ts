import type { PnrTicket } from '@safar/contract/bookings/pnr.shapes'
import { clockOf, thisCentury } from './days.ts'
import { addOnce, addTicket, deadlineDay, upcomingDay } from './draft.ts'
import { known, type Line, linesOf, on, type Rule } from './lines.ts'
import { countedNames, personByName } from './people.ts'
import { requests } from './requests.ts'
import { addSegment } from './segments.ts'

const HEADING = /^(TKT\/TIME LIMIT|PHONES|AA FACTS|GENERAL FACTS|REMARKS|PASSENGER .*INFORMATION|RECEIVED FROM)/

export const sabreLines = (paper: readonly string[]): Line[] =>
  linesOf(
    paper,
    (text) => /^\s{10,}\//.test(text),
    (text) => HEADING.exec(text)?.[1] ?? null,
  )

const footer = on(
  /^[A-Z0-9]{4}\.[A-Z0-9]{4}\*A[A-Z0-9]{2,3} \d{4}\/(\d{2}[A-Z]{3}\d{2}) ([A-Z0-9]{6})(?: H)?$/,
  ([, made = '', locator = ''], draft) => {
    draft.made_on = thisCentury(made)
    draft.locator = locator
    return draft.made_on !== null
  },
)

/** Q is Thursday and J Saturday. */
const WEEKDAYS = ['M', 'T', 'W', 'Q', 'F', 'J', 'S']
const weekdayOf = (text: string): number => (/^[1-7]$/.test(text) ? Number(text) : WEEKDAYS.indexOf(text) + 1)

const segment = on(
  /^\s*\d+\s*([0-9A-Z]{2})\s*(\d{1,4})\s*([A-Z])\s*(\d{1,2}[A-Z]{3})[\s*]([A-Z0-9])(\*)?\s*([A-Z]{3})([A-Z]{3})(\*)?\s*([A-Z]{2})(\d+)\s+(\d{2,4}[A-Z]?)\s*(\d{2,4}[A-Z]?)(?=\s|$)(.*)$/,
  (found, draft) => {
    const [, airline = '', flight = '', cabin = '', day = '', weekday = '', star, from = '', to = '', star2] = found
    const [status = '', seats = '', departs = '', arrives = '', tail = ''] = found.slice(10)
    if (weekdayOf(weekday) === 0) return false
    // The tail is only accepted if every part of it is known.
    const parts =
      /^\s*(?:(\d{1,2}[A-Z]{3}) [A-Z0-9])?\s*(?:\/DC[A-Z0-9]{2}(?:\*([A-Z0-9]{5,8}))?)?\s*(?:\/E)?\s*$/.exec(tail)
    if (!parts) return false
    return addSegment(draft, {
      airline,
      flight,
      class: cabin,
      day,
      from,
      to,
      status,
      seats,
      departs,
      arrives,
      weekday: weekdayOf(weekday),
      shift: 0,
      arrivesDay: parts[1] ?? '',
      locator: parts[2] ?? null,
      married: star === '*' || star2 === '*',
    })
  },
)

const byLand = on(/^\s*\d+\s+ARNK\s*$/, (_found, draft) => {
  draft.by_land = true
  return true
})

const ticketed = on(/^\s*\d+\.T-(\d{1,2}[A-Z]{3})-[A-Z0-9]{4}\*A[A-Z0-9]{2,3}$/, ([, day = ''], draft) => {
  draft.ticketed_on = upcomingDay(draft, day, null)
  return draft.ticketed_on !== null
})

const limit = on(
  /^\s*\d+\.TAW\/?(?:[A-Z0-9]{4}\/?)??(\d{1,2}[A-Z]{3}(?:20\d{2}|\d{2}(?!\d))?)(?:\d{3})?(?:\/(\d{2,4}[APNM]?))?\/?$/,
  ([, day = '', time = ''], draft) => {
    const until = deadlineDay(draft, day)
    const at = time ? clockOf(time) : null
    if (until === null || (time && at === null)) return false
    draft.limits.push({ by: 'office', on: until, at })
    return true
  },
)

const issued = on(
  /^\s*\d+\.TE (\d{13})(?:\/\d{2})?-[A-Z]{2} ([A-Z]{1,5})\/([A-Z]) [A-Z0-9]{4}\*A[A-Z0-9]{2,3} \d{4}\/(\d{1,2}[A-Z]{3})\*?[A-Z]?$/,
  ([, number = '', family = '', initial = '', day = ''], draft) => {
    const on_ = upcomingDay(draft, day, null)
    if (on_ === null) return false
    const person = personByName(draft, family, initial, true)
    const place = person ? draft.people.indexOf(person) : null
    addTicket(draft, { number, state: 'issued', person: place, amount: null, currency: null, issued_on: on_ })
    return true
  },
)

const later: Record<string, PnrTicket['state']> = { TV: 'voided', TR: 'refunded' }

const ended = on(/^\s*(?:\d+\.)?(TV|TR) (\d{13})(?:\/\d{2})?-[A-Z]{2}\s/, ([, act = '', number = ''], draft) => {
  const state = later[act]
  if (!state) return false
  addTicket(draft, { number, state, person: null, amount: null, currency: null, issued_on: null })
  return true
})

const phone = on(/^\s*\d+\.(?:[A-Z]{3})?([\d-]{6,}\d)-[A-Z]/, ([, number = ''], draft, { section }) => {
  if (section !== 'PHONES') return false
  addOnce(draft.phones, number)
  return true
})

const ignoredLines: readonly Rule[] = [
  known(HEADING),
  known(/^\s*\d+\s+(?:OTH|HTL|HHL|CAR|MIS|INS)\b/),
  known(/^\s*(?:\d+\.)?ME \d{13}/),
  known(/^\s*\d+\.C\/\d+[A-Z]/),
  known(/^\s*\d+\.\S/, 'REMARKS'),
  known(/^\s*OPERATED BY /),
]

export const sabreTurns: readonly (readonly Rule[])[] = [
  [footer],
  [countedNames],
  [segment, byLand, ticketed, limit, issued, phone, ...requests, ...ignoredLines],
  [ended],
]
