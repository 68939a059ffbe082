import { eastern } from './carriers.east.ts'
import { western } from './carriers.west.ts'

/** `full` sells through others and interlines; `low` sells itself alone; `feeder` flies short for a bigger partner. */
export type CarrierKind = 'full' | 'low' | 'feeder'

export interface Carrier {
  code: string
  kind: CarrierKind
  /** Alliance or owner: within a group one ticket covers a connection. */
  group: string
  /** The first is home: its country is the carrier's. */
  hubs: readonly string[]
  /** Longest flight from a hub, km. */
  reach: number
  /** 1 a handful of destinations … 9 nearly everywhere within reach. */
  breadth: number
  fleet: readonly string[]
  /** Three digits before every ticket number. */
  prefix: string
}

/** Code, kind, group, hubs, reach, breadth, fleet, prefix. */
export type CarrierRow = readonly [string, CarrierKind, string, string, number, number, string, string]

const rows = [...eastern, ...western]

/** Numbers no accounting code uses, for carriers that have none: from the end, in the order of the rows. */
const sparePrefixes = (() => {
  const used = new Set(rows.map((row) => row[7]))
  const spare = Array.from({ length: 999 }, (_, index) => String(999 - index).padStart(3, '0')).filter(
    (prefix) => !used.has(prefix),
  )
  const without = rows.filter((row) => row[7] === '').map(([code]) => code)
  return new Map(without.map((code, index) => [code, spare[index] ?? '']))
})()

/** The airlines the house sells. */
export const carriers: readonly Carrier[] = rows.map(([code, kind, group, hubs, reach, breadth, fleet, prefix]) => ({
  code,
  kind,
  group,
  hubs: hubs.split(' '),
  reach,
  breadth,
  fleet: fleet.split(' '),
  prefix: prefix || (sparePrefixes.get(code) ?? ''),
}))
