import type { MailTopic } from '@safar/contract/people/notifications.contract'
import type { Role } from '@safar/contract/vocabulary/roles'
import type { Person } from '../people/public.ts'
import type { NotificationKind } from './kinds.ts'

/**
 * Mailed unless a person chooses otherwise: topics that cost money if missed. Buyers get news of their bookings too (see
 * `isMailedByDefault`, and `append_notifications` in the database).
 */
export const mailedByDefault: Readonly<Record<MailTopic, boolean>> = {
  bookings: false,
  deadlines: true,
  money: true,
  account: false,
}

const buyers: readonly Role[] = ['agent', 'customer']

/** Their own bookings: an agency's colleague or the office would get those of many others. */
export const isMailedByDefault = ({ role, agencyId }: Pick<Person, 'role' | 'agencyId'>, topic: MailTopic): boolean =>
  mailedByDefault[topic] || (topic === 'bookings' && agencyId === null && buyers.includes(role))

/** All others, every product's among them, are about what somebody books. */
const modules: Readonly<Record<string, MailTopic>> = {
  deposits: 'money',
  collections: 'money',
  ledger: 'money',
  transfers: 'money',
  payments: 'account',
  payables: 'account',
  accounting: 'account',
  accounts: 'account',
  agents: 'account',
  suppliers: 'account',
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
  'visas.partly_approved',
  'visas.rejected',
  'visas.expiring',
]

export const topicOf = (kind: string): MailTopic =>
  deadlines.includes(kind) ? 'deadlines' : (modules[kind.split('.')[0] ?? ''] ?? 'bookings')

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
