import type { CarrierKind } from './carrier-row.ts'
import { eastern } from './carriers.east.ts'
import { western } from './carriers.west.ts'

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
  /** Sells single flights: nobody changes from one of them to another on one ticket. */
  pointToPoint: boolean
  /** Three digits before every ticket number. */
  prefix: string
}

const rows = [...eastern, ...western]

/**
 * Some carriers' accounting codes are not public. Their tickets get a number of their own out of those that no airline
 * holds in the public lists, dealt in the order of the rows: it never passes for another airline's ticket.
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
