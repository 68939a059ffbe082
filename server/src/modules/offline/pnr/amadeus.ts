import { parseAmount } from '@safar/contract/amount'
import type { PnrTicket } from '@safar/contract/bookings/pnr.shapes'
import { clockOf, thisCentury } from './days.ts'
import { addOnce, addTicket, type Draft, deadlineDay, upcomingDay } from './draft.ts'
import { known, type Line, linesOf, on, type Rule } from './lines.ts'
import { amadeusNames, personByNumber } from './people.ts'
import { requests } from './requests.ts'
import { addSegment } from './segments.ts'

/** A continuation line is deeply indented and has no number. */
export const amadeusLines = (paper: readonly string[]): Line[] =>
  linesOf(
    paper,
    (text) => /^\s{5,}\S/.test(text) && !/^\s*\d+\s{2,}[A-Z]/.test(text) && !/^\s*\d+\.[A-Z]/.test(text),
    () => null,
  )

const header = on(
  /^RP\/[A-Z]{3}[A-Z0-9]{6}\/[A-Z]{3}[A-Z0-9]{6}\s+\w{2}\/\w{2}\s+(\d{1,2}[A-Z]{3}\d{2})\/\d{4}Z\s+([A-Z0-9]{6})$/,
  ([, made = '', locator = ''], draft) => {
    draft.made_on = thisCentury(made)
    draft.locator = locator
    return draft.made_on !== null
  },
)

const segment = on(
  /^\s*\d+\s+([A-Z\d]{2})\s*(\d{1,4})\s*([A-Z])\s(\d{1,2}[A-Z]{3})\s([1-7])([ *])([A-Z]{3})([A-Z]{3})([ *])([A-Z]{2})(\d+)\s+(?:([A-Z\d]{1,2})\s+)?(\d{3,4}[APNM]?)\s+(\d{3,4}[APNM]?)(?:\+(\d))?(?:\s+(\d{1,2}[A-Z]{3}))?(?=\s|$)(.*)$/,
  (found, draft) => {
    const [, airline = '', flight = '', cabin = '', day = '', weekday, star, from = '', to = '', star2, status = ''] =
      found
    const [seats = '', , departs = '', arrives = '', shift, arrivesDay = '', rest = ''] = found.slice(11)
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
      arrivesDay,
      weekday: Number(weekday),
      shift: shift ? Number(shift) : null,
      locator: /\s[A-Z0-9]{2}\/([A-Z0-9]{5,8})\b/.exec(rest)?.[1] ?? null,
      married: star === '*' || star2 === '*',
    })
  },
)

const byLand = on(/^\s*\d+\s+ARNK\b/, (_found, draft) => {
  draft.by_land = true
  return true
})

const contact = on(/^\s*\d+ AP[A-Z]?[ -](?:[A-Z]{3} )?(.+?)(?: - .*)?$/, ([, text = ''], draft) => {
  if (/^[\d +()-]{6,}$/.test(text)) addOnce(draft.phones, text.trim())
  else if (/^\S+@\S+$/.test(text)) addOnce(draft.emails, text.toLowerCase())
  else return false
  return true
})

const ticketed = on(/^\s*\d+ TK (?:PAX )?OK(\d{1,2}[A-Z]{3})\/[A-Z]{3}[A-Z0-9]{6}/, ([, day = ''], draft) => {
  draft.ticketed_on = upcomingDay(draft, day, null)
  return draft.ticketed_on !== null
})

const limit = on(
  /^\s*\d+ TK (?:PAX )?(TL|XL)(\d{1,2}[A-Z]{3})(?:\/(\d{4}))?\/[A-Z]{3}[A-Z0-9]{6}/,
  ([, kind, day = '', time = ''], draft) => {
    const until = deadlineDay(draft, day)
    const at = time ? clockOf(time) : null
    if (until === null || (time && at === null)) return false
    draft.limits.push({ by: kind === 'XL' ? 'auto_cancel' : 'office', on: until, at })
    return true
  },
)

const states: Record<string, PnrTicket['state']> = { T: 'issued', V: 'voided', R: 'refunded' }

function placeOf(draft: Draft, number: string, infant: boolean): number | null {
  if (!number) return draft.people.length === 1 ? 0 : null
  const person = personByNumber(draft, Number(number), infant)
  return person ? draft.people.indexOf(person) : null
}

const ticket = on(
  /^\s*\d+ FA (PAX|INF) (\d{3})-(\d{10})(?:-\d+)?\/[EPD]([TVR])[A-Z0-9]{2}\/(?:([A-Z]{3})([\d.]+)\/)?(\d{2}[A-Z]{3}\d{2})\/[A-Z]{3}[A-Z0-9]{6}\/\d{7,8}(?:\/S[\d,-]+)?(?:\/P(\d+))?$/,
  ([, kind, airline = '', serial = '', state = '', currency = '', sum = '', day = '', number = ''], draft) => {
    const issued = thisCentury(day)
    const amount = currency ? parseAmount(sum, currency) : null
    const person = placeOf(draft, number, kind === 'INF')
    // A passenger number that matches nobody: assigning the ticket would be a guess.
    if (issued === null || (currency && amount === null) || (number && person === null)) return false
    const ticketState = states[state]
    if (!ticketState) return false
    addTicket(draft, {
      number: `${airline}${serial}`,
      state: ticketState,
      person,
      amount,
      currency: currency || null,
      issued_on: issued,
    })
    return true
  },
)

const ignoredLines: readonly Rule[] = [
  known(/^--- [A-Z ]+ ---$/),
  // A group: its name, and how many of its seats have names.
  known(/^\s*0\. *\d+ ?[A-Z][A-Z0-9 '/-]*? NM: *\d+\b/),
  known(/^[A-Z]{3}[A-Z0-9]{6}\/\d{4}[A-Z]{2}\/\d{1,2}[A-Z]{3}\d{2}$/),
  known(/^\s*OPERATED BY /),
  known(/^\s*\d+\s+(?:HHL|CCR|MIS|SVC)\b/),
  known(/^\s*\d+\s+[A-Z\d]{2}\s*\d{1,4}\s*[A-Z]\s\d{1,2}[A-Z]{3}\s\d\s[A-Z]{6}\sFLWN/),
  known(/^\s*\d+ (?:RM|RC|RI|RX|OP|FB|FE|FM|FP|FT|FV|FO|FI|FS|FH|FZ|AI|AM|AB|OPW|OPC)[A-Z]?[ *]/),
  known(/^\s*\* SP /),
]

export const amadeusTurns: readonly (readonly Rule[])[] = [
  [header],
  [amadeusNames],
  [segment, byLand, contact, ticketed, limit, ticket, ...requests, ...ignoredLines],
]
