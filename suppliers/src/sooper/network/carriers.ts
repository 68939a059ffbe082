import type { CarrierKind } from './carrier-row.ts'
import { eastern } from './carriers.east.ts'
import { western } from './carriers.west.ts'

export interface Carrier {
  code: string
  kind: CarrierKind
  /** Alliance or owner: one ticket covers connections within a group. */
  group: string
  /** The first hub is home: its country is the carrier's country. */
  hubs: readonly string[]
  /** Longest flight from a hub, in km. */
  reach: number
  /** From 1, a handful of destinations, to 9, nearly everywhere within reach. */
  breadth: number
  fleet: readonly string[]
  /** Sells only single flights: no connections between them on one ticket. */
  pointToPoint: boolean
  /** Three digits at the start of every ticket number. */
  prefix: string
}

const rows = [...eastern, ...western]

/**
 * Some carriers' accounting codes are not public. They get a code that no airline has in the public lists, assigned in
 * the order of the rows, so that their tickets can never be mistaken for another airline's.
 */
const UNASSIGNED_CODES =
  '998 995 992 985 976 973 971 970 968 964 963 962 959 956 955 954 953 952 947 946 945 944 940 939 937 934 925 921 919 915 914 913 908 906 901 897 896 894 890 886 885 879 874 873 870 869 868 865 864 863 860 858 857 853 850 835 834 827 825 824'.split(
    ' ',
  )

const placeholderPrefixes = new Map(
  rows.filter((row) => row[7] === '').map(([code], index) => [code, UNASSIGNED_CODES[index] ?? '']),
)

const pointToPoint = new Set(
  '3F 3O 7G 9P BC BY DP F3 F8 FA FO FR G4 H2 HV JA LS MX NO QP QS SM SY TO U2 V7 W4 W6 WJ XQ'.split(' '),
)

/** The airlines the house sells. */
export const carriers: readonly Carrier[] = rows.map(([code, kind, group, hubs, reach, breadth, fleet, prefix]) => ({
  code,
  kind,
  group,
  hubs: hubs.split(' '),
  reach,
  breadth,
  fleet: fleet.split(' '),
  pointToPoint: pointToPoint.has(code),
  prefix: prefix || (placeholderPrefixes.get(code) ?? ''),
}))
