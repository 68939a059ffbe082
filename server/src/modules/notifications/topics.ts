import type { MailTopic } from '@safar/contract/people/notifications.contract'
import type { NotificationKind } from './kinds.ts'

/** Mailed unless a person chooses otherwise: topics that cost money if missed. */
export const mailedByDefault: Readonly<Record<MailTopic, boolean>> = {
  bookings: false,
  deadlines: true,
  money: true,
  account: false,
}

const modules: Readonly<Record<string, MailTopic>> = {
  bookings: 'bookings',
  quotes: 'bookings',
  enquiries: 'bookings',
  umrah: 'bookings',
  visas: 'bookings',
  deposits: 'money',
  collections: 'money',
  ledger: 'money',
  transfers: 'money',
}

const deadlines: readonly string[] = [
  'bookings.pay_by_near',
  'bookings.flights_moved',
  'bookings.flights_cancelled',
  'bookings.free_cancellation_near',
  'bookings.instalment_near',
  'bookings.instalment_overdue',
  'bookings.names_near',
  'bookings.unpaid',
  'bookings.expired',
  'bookings.waiting_ended',
  'visas.documents_required',
  'visas.message',
  'visas.approved',
  'visas.rejected',
  'visas.expiring',
]

export const topicOf = (kind: NotificationKind): MailTopic =>
  deadlines.includes(kind) ? 'deadlines' : (modules[kind.split('.')[0] ?? ''] ?? 'account')

/** These have a mail of their own with more detail than a copy. */
const withOwnMail: ReadonlySet<string> = new Set<NotificationKind>([
  'deposits.approved',
  'deposits.rejected',
  'deposits.reversed',
  'collections.recorded',
  'collections.accepted',
  'collections.rejected',
  'collections.cancelled',
  'ledger.low_balance',
  'agents.approved',
  'agents.rejected',
  'quotes.asked',
])

export const isMailedAsCopy = (kind: NotificationKind): boolean => !withOwnMail.has(kind)
