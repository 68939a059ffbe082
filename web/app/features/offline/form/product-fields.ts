import type { OfflineProduct } from '@safar/contract/vocabulary/bookings'

interface Field {
  name: string
  /** Names its text; otherwise its own name does. */
  label?: 'check_in' | 'check_out'
  kind?: 'day' | 'country' | 'count'
  optional?: true
  /** The last day of a stay: its nights are counted. */
  endsStay?: true
}

const days = [
  { name: 'starts_on', kind: 'day' },
  { name: 'ends_on', kind: 'day' },
] as const

/** What is typed about each product, in the order of the form; a ticket has flights instead. */
const fields = {
  ticket: [],
  hotel: [
    { name: 'hotel' },
    { name: 'city' },
    { name: 'address', optional: true },
    { name: 'starts_on', label: 'check_in', kind: 'day' },
    { name: 'ends_on', label: 'check_out', kind: 'day', endsStay: true },
    { name: 'rooms', kind: 'count' },
    { name: 'room', optional: true },
    { name: 'board', optional: true },
    { name: 'cancellation', optional: true },
  ],
  visa: [{ name: 'country', kind: 'country' }, { name: 'visa' }, { name: 'travels_on', kind: 'day', optional: true }],
  umrah: [{ name: 'package' }, ...days, { name: 'makkah', optional: true }, { name: 'madinah', optional: true }],
  insurance: [{ name: 'plan' }, { name: 'region' }, ...days, { name: 'policy', optional: true }],
  transport: [{ name: 'from' }, { name: 'to' }, { name: 'on', kind: 'day' }, { name: 'vehicle' }],
  other: [{ name: 'description' }, { name: 'on', kind: 'day', optional: true }],
} as const satisfies Record<OfflineProduct, readonly Field[]>

export type DetailName = (typeof fields)[OfflineProduct][number]['name']
export type DetailField = Field & { name: DetailName }

export const productFields: Readonly<Record<OfflineProduct, readonly DetailField[]>> = fields

/** The fields of all products together: switching products keeps what was typed. */
export const detailNames: readonly DetailName[] = [
  ...new Set(Object.values(productFields).flatMap((each) => each.map(({ name }) => name))),
]

/** A field's label: the dates of a stay have their own wording. */
export const detailLabel = ({ name, label = name }: { name: DetailName; label?: Field['label'] | DetailName }) => label
