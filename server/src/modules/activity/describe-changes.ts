import { formatMoney } from '@safar/contract/amount'
import { formatDate, formatDateTime, isDay, monthName } from '@safar/contract/day'
import type { ActivityRow } from '@safar/contract/people/activity.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { activityLabels, labelOf, valueLabel } from './activity-labels.ts'

type FieldKind = 'money' | 'person' | 'bank' | 'managedRole' | 'role' | 'state' | 'right' | 'list'

/** Fields whose stored value differs from what people read; every other field is plain text. */
const kinds: Readonly<Record<string, FieldKind>> = {
  amount: 'money',
  owed: 'money',
  net: 'money',
  fee: 'money',
  asked: 'money',
  given: 'money',
  told: 'money',
  creditLimit: 'money',
  temporary_credit: 'money',
  bookingLimit: 'money',
  lowBalance: 'money',
  per_day: 'money',
  voidFee: 'money',
  refundFee: 'money',
  void_fee: 'money',
  refund_fee: 'money',
  reissue_fee: 'money',
  paid: 'money',
  kept: 'money',
  difference: 'money',
  penalty: 'money',
  refundable: 'money',
  charged: 'money',
  closing_balance: 'money',
  counted: 'money',
  cash_difference: 'money',
  expected: 'money',
  from_office: 'money',
  handed_over: 'money',
  drawer_difference_above: 'money',
  agent: 'person',
  agentId: 'person',
  salesmanId: 'person',
  customerId: 'person',
  owner_id: 'person',
  bank: 'bank',
  bankId: 'bank',
  managedRoleId: 'managedRole',
  role: 'role',
  rights: 'right',
  state: 'state',
}

const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Names for the ids on a page of lines. */
export interface RecordNames {
  people: ReadonlyMap<number, string>
  banks: ReadonlyMap<number, string>
  bookings: ReadonlyMap<number, string>
  managedRoles: ReadonlyMap<number, string>
}

export interface DescribeOptions {
  locale: Locale
  zone: string
  currency: string
  names: RecordNames
}

type Changes = Readonly<Record<string, unknown>>

const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2 && !value.every((part) => typeof part === 'string' && part.includes('.'))

const isNotificationCode = (field: string, value: unknown) => field === 'kind' && String(value).includes('.')

/** All ids of the wanted kinds in a line's changes. */
export function idsIn(changes: Changes, wanted: FieldKind): number[] {
  return Object.entries(changes)
    .filter(([field]) => kinds[field] === wanted)
    .flatMap(([, value]) => (isPair(value) ? value : [value]))
    .filter((value): value is number => typeof value === 'number')
}

function nameOf(value: unknown, kind: FieldKind, { names }: DescribeOptions): string | undefined {
  const known = { person: names.people, bank: names.banks, managedRole: names.managedRoles }[kind as 'person']
  return known?.get(Number(value))
}

function toText(value: unknown, field: string, options: DescribeOptions): string {
  const { locale, zone, currency } = options
  const labels = activityLabels[locale]
  const kind = kinds[field]
  const joinParts = (parts: readonly unknown[]) => parts.join(locale === 'ar' ? '، ' : ', ')
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return labels.words[value ? 'yes' : 'no']
  if (kind === 'money' && typeof value === 'number') return formatMoney({ amount: value, currency })
  if (kind === 'role') return labelOf(labels.roles, String(value)) ?? String(value)
  if (kind === 'right') return joinParts([value].flat().map((right) => labelOf(labels.rights, String(right)) ?? right))
  if (kind === 'state') return labelOf(labels.states, String(value)) ?? String(value)
  if (kind) return nameOf(value, kind, options) ?? `#${value}`
  if (Array.isArray(value)) return joinParts(value.map((part) => toText(part, field, options)))
  if (typeof value === 'object')
    return Object.values(value)
      .filter((part) => typeof part !== 'object')
      .map((part) => toText(part, '', options))
      .join(' · ')
  if (isDay(value)) return formatDate(value, locale, zone)
  if (typeof value === 'string' && STAMP.test(value)) return formatDateTime(value, locale, zone)
  return valueLabel(field, String(value), locale) ?? monthName(value, locale) ?? String(value)
}

/** What was removed from and added to a list. */
function describeLists(before: unknown[], after: unknown[], field: string, options: DescribeOptions) {
  const removed = before.filter((part) => !after.includes(part))
  const added = after.filter((part) => !before.includes(part))
  return { before: toText(removed, field, options) || '–', after: toText(added, field, options) || '–' }
}

/**
 * A line's changes in the reader's language. Fields without a label are internal (digests, keys of other records,
 * numbers of the payment provider) and are left out.
 */
export function describeChanges(changes: Changes, options: DescribeOptions): ActivityRow['changes'] {
  const { fields, words, actions } = activityLabels[options.locale]
  const currency = typeof changes.currency === 'string' ? changes.currency : options.currency
  const own = { ...options, currency }
  // The database does not keep the order of fields, so the order of the labels is used.
  const order = Object.keys(fields)
  const ordered = Object.entries(changes).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return ordered.flatMap(([field, value]) => {
    const label = labelOf(fields, field)
    if (!label || isNotificationCode(field, value)) return []
    if (field === 'password') return [{ label, after: words.changed }]
    if (field === 'hidden') return [{ label, after: labelOf(actions, String(value)) ?? String(value) }]
    if (!isPair(value)) return [{ label, after: toText(value, field, own) }]
    const [before, after] = value
    if (Array.isArray(before) && Array.isArray(after)) return [{ label, ...describeLists(before, after, field, own) }]
    return [{ label, before: toText(before, field, own), after: toText(after, field, own) }]
  })
}

/** The record of a line, by the name people know it by. */
export function describeRecord(subject: string, id: string | null, { locale, names }: DescribeOptions): string {
  const noun = labelOf(activityLabels[locale].subjects, subject) ?? subject
  if (!id) return noun
  const known = { booking: names.bookings, user: names.people, agency: names.people, bank: names.banks }[subject]
  const name = known?.get(Number(id)) ?? (/^\d+$/.test(id) ? `#${id}` : id)
  // A reference that begins with a digit would be broken up next to an Arabic word.
  return locale === 'ar' ? `${noun} \u2068${name}\u2069` : `${noun} ${name}`
}
