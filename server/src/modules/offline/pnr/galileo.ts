import { addDays } from '@safar/contract/day'
import { clockOf, firstFrom, lastUntil, weekdayOf } from './days.ts'
import { addOnce, type Draft, deadlineDay, upcomingDay } from './draft.ts'
import { known, type Line, linesOf, on, type Rule } from './lines.ts'
import { countedNames } from './people.ts'
import { requests } from './requests.ts'
import { addSegment } from './segments.ts'

const HEADING = /^(NOTE-|VENDOR REMARKS|\*\* OTHER SUPPLEMENTARY INFORMATION \*\*|CARRIER RELATED)/

export const galileoLines = (paper: readonly string[]): Line[] =>
  linesOf(
    paper,
    (text) => /^\s{6,}\S/.test(text) && !/^\s*\d+\./.test(text) && !/^\s*OPERATED BY/.test(text),
    (text) => HEADING.exec(text)?.[1] ?? (/^[A-Z]{4}-/.test(text) ? '' : null),
  )

const HEADER = /^([A-Z0-9]{6})\/[A-Z0-9]{2} [A-Z0-9]{5} [A-Z0-9]+\s+AG \d{7,8} (\d{1,2}[A-Z]{3})$/
const SEGMENT =
  /^\s*\d+\.?\s+([A-Z\d]{2})\s*(\d{1,4})\s*([A-Z])?\s*(\d{1,2}[A-Z]{3})\s+([A-Z]{3})([A-Z]{3})\s+([A-Z]{2})(\d{1,2})\s+(\d{3,4}[A-Z]?)\s+(?:([#*-]|\d(?=\s))\s*)?(\d{3,4}[A-Z]?)\s*O?(\*)?\s*(.*)$/
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const TAIL = new RegExp(`^(?:E\\s+)?(${WEEKDAYS.join('|')})(?:\\s+E)?(?:\\s+(\\d{1,2}))?$`)

const weekday = (text: string): number | null => WEEKDAYS.indexOf(text) + 1 || null

const YEARS_BACK = 2

/** The header gives the day without its year: takes the latest past one that matches the weekdays of the flights. */
export function galileoMade(lines: readonly Line[], today: string): string | null {
  const day = lines.map(({ text }) => HEADER.exec(text)?.[2]).find((text) => text !== undefined)
  if (day === undefined) return null
  const flights = lines.flatMap(({ text }) => {
    const found = SEGMENT.exec(text)
    const named = weekday(TAIL.exec(found?.[13] ?? '')?.[1] ?? '')
    return found?.[4] && named ? [{ on: found[4], named }] : []
  })
  let made = lastUntil(day, addDays(today, 1))
  for (let back = 0; made !== null && back <= YEARS_BACK; back++) {
    const since = made
    const agreed = flights.every(({ on: date, named }) => {
      const flies = firstFrom(date, since)
      return flies !== null && weekdayOf(flies) === named
    })
    if (agreed) return made
    made = lastUntil(day, addDays(made, -1))
  }
  return null
}

const header = on(HEADER, ([, locator = ''], draft) => {
  draft.locator = locator
  return true
})

const shifts: Record<string, number> = { '': 0, '#': 1, '*': 2, '-': -1 }

const segment = on(SEGMENT, (found, draft) => {
  const [, airline = '', flight = '', cabin = '', day = '', from = '', to = '', status = '', seats = ''] = found
  const [departs = '', mark = '', arrives = '', , tail = ''] = found.slice(9)
  const [, named = '', marriage] = TAIL.exec(tail.trim()) ?? []
  const shift = shifts[mark] ?? Number(mark)
  // A copied text may end before the weekday; the day of the reservation must then determine the year.
  if ((!named && !/^E?$/.test(tail.trim())) || Number.isNaN(shift)) return false
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
    shift,
    weekday: named ? weekday(named) : null,
    arrivesDay: '',
    locator: null,
    married: marriage !== undefined,
  })
})

const phone = on(
  /^FONE-(?:[A-Z]{3})?[A-Z]?[*/ -]*([\d+(][\d +()-]{5,}?)(?:[ -]+[A-Z*].*)?$/,
  ([, number = ''], draft) => {
    addOnce(draft.phones, number.trim())
    return true
  },
)

const ticketed = on(/^TKTG-T\* *(?:[A-Z]{3} ?)?(\d{1,2}[A-Z]{3})(?:[ /]?\d{4}Z?)?(?: .*)?$/, ([, day = ''], draft) => {
  draft.ticketed_on = upcomingDay(draft, day, null)
  return draft.ticketed_on !== null
})

const limit = on(
  /^TKTG-T(?:AU\/|L\/?|AW\/?)([A-Z]{2})?(\d{1,2}[A-Z]{3}(?:\d{2})?)(?:[ /](\d{4}))?$/,
  ([, named = '', day = '', time = ''], draft) => {
    const until = named && weekday(named) === null ? null : deadlineDay(draft, day, named ? weekday(named) : null)
    const at = time ? clockOf(time) : null
    if (until === null || (time && at === null)) return false
    draft.limits.push({ by: 'office', on: until, at })
    return true
  },
)

const airlineLocator = on(
  /^VLOC-([A-Z0-9]{2})\*([A-Z0-9]{5,8})\/\d{1,2}[A-Z]{3} \d{4}$/,
  ([, airline, locator = ''], draft: Draft) => {
    const theirs = draft.segments.filter((one) => one.airline === airline)
    for (const one of theirs) one.airline_locator = locator
    return theirs.length > 0
  },
)

const ignoredLines: readonly Rule[] = [
  known(/^\*\* [A-Z ]+ \*\*(?:\s+>\*[A-Z]+;)?$/),
  known(HEADING),
  known(/^(?:ADRS|DLVR|FOP |NOTE|RMKS|SSRT)-/),
  known(/^TKTG-T\*(?: *[A-Z]{0,3})?$/),
  known(/^\s*\d+\.C\/\d+[A-Z]/),
  known(/^VRMK-(?!.*ADTK)/),
  known(/^\s*\d+\. \S/, 'NOTE-'),
  known(/^\s*OPERATED BY /),
]

export const galileoTurns: readonly (readonly Rule[])[] = [
  [header],
  [countedNames],
  [segment, phone, ticketed, limit, ...requests, ...ignoredLines],
  [airlineLocator],
]
