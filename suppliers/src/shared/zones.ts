import { DAY_MINUTES, MINUTE_MS } from '@safar/contract/day'

/** Offsets are read from the zone database in stretches of this many days and stored in whole minutes. */
const STRETCH = 400 * DAY_MINUTES
/** No zone changes its clock twice within this time, not even around Ramadan. */
const PROBE = 7 * DAY_MINUTES

interface Stretch {
  /** UTC minutes from which the offset at the same index in `offsets` applies. */
  from: number[]
  offsets: number[]
}

/** Zone rules as integers: no Date and no formatter while flights are combined. */
export interface Zones {
  /** Minutes east of UTC in this zone at this UTC minute. */
  offsetAt(zone: number, utc: number): number
  /** The UTC minute of a wall-clock minute: the first of two, or past the gap when the clock jumps over it. */
  utcOf(zone: number, local: number): number
}

function reader(zone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (utc) => {
    const name = format.formatToParts(utc * MINUTE_MS).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

function readStretch(read: (utc: number) => number, start: number): Stretch {
  const stretch: Stretch = { from: [start], offsets: [read(start)] }
  let before = stretch.offsets[0] ?? 0
  for (let at = start; at < start + STRETCH; at += PROBE) {
    const after = read(at + PROBE)
    if (after === before) continue
    let low = at
    let high = at + PROBE
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (read(middle) === before) low = middle
      else high = middle
    }
    stretch.from.push(high)
    stretch.offsets.push(after)
    before = after
  }
  return stretch
}

export function createZones(names: readonly string[]): Zones {
  const readers: ((utc: number) => number)[] = []
  const known: Stretch[][] = names.map(() => [])

  const stretchOf = (zone: number, nth: number): Stretch => {
    const found = known[zone]?.[nth]
    if (found) return found
    readers[zone] ??= reader(names[zone] ?? 'UTC')
    const made = readStretch(readers[zone], nth * STRETCH)
    const stretches = known[zone]
    if (stretches) stretches[nth] = made
    return made
  }

  const offsetAt = (zone: number, utc: number): number => {
    const { from, offsets } = stretchOf(zone, Math.floor(utc / STRETCH))
    let last = from.length - 1
    while (last > 0 && (from[last] ?? 0) > utc) last--
    return offsets[last] ?? 0
  }

  return {
    offsetAt,
    utcOf(zone, local) {
      // Compared with later offsets, the offset before any change nearby is larger when clocks go back, smaller when
      // they jump forward.
      const early = offsetAt(zone, local - DAY_MINUTES)
      const guess = local - early
      const there = offsetAt(zone, guess)
      if (there === early) return guess
      const late = local - there
      return there > early && offsetAt(zone, late) !== there ? guess : late
    },
  }
}
