import type { Locale } from '@safar/contract/wording/locale'
import { and, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'
import { topicOf, whoWantMail } from '../../notifications/public.ts'
import { directory, type Person } from '../../people/public.ts'
import { guestLink } from '../create/guest.ts'
import type { BookingDeps } from '../deps.ts'
import { type Booking, bookingEvents } from '../tables.ts'
import { buyerLink } from './booking-links.ts'

export interface MailRecipient {
  address: string
  /** Empty for an address that was only typed: the mail may reach somebody else. */
  name: string
  locale: Locale
  /** Opens the booking. */
  url: string | null
  /** May see what an agency owes. */
  seesMoney: boolean
  /** Has an account, with a choice of mails. */
  hasAccount: boolean
}

const creationFacts = z.object({ locale: z.enum(['en', 'ar']).default('en') })

/** The language it was booked in. */
async function readLocale(tx: Queries, { id }: Booking): Promise<Locale> {
  const [event] = await tx
    .select({ facts: bookingEvents.facts })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.move, 'make')))
  return creationFacts.parse(event?.facts ?? {}).locale
}

/** The contact typed when it was booked. */
const toContact = (booking: Booking, locale: Locale, url: string | null): MailRecipient => ({
  address: booking.contact.email,
  name: '',
  locale,
  url,
  seesMoney: true,
  hasAccount: false,
})

/** The customer, or the agency's people. */
const readPeople = (tx: Queries, buyer: number): Promise<Person[]> =>
  tx
    .select()
    .from(directory)
    .where(
      and(
        or(eq(directory.id, buyer), eq(directory.agencyId, buyer)),
        isNull(directory.deletedAt),
        eq(directory.agencyActive, true),
      ),
    )

const hasMoneyRight = ({ agencyRights }: Person): boolean => agencyRights === null || agencyRights.includes('money')

interface MailedNotice {
  kind: string
  /** The screen it is about. */
  link?: string | undefined
  /** Sent whatever they chose. */
  isAlwaysSent: boolean
}

/** Everybody gets what they chose; the buyer, and the colleague who booked, also what is always sent. */
async function chooseReaders(
  tx: Queries,
  { agentId, customerId, createdBy }: Booking,
  people: readonly Person[],
  { kind, isAlwaysSent }: MailedNotice,
): Promise<Person[]> {
  const topic = topicOf(kind)
  const allowed = people.filter((person) => topic !== 'money' || hasMoneyRight(person))
  const willing = new Set(await whoWantMail(tx, allowed, topic))
  const buyers = [agentId, customerId, createdBy]
  return people.filter((person) => willing.has(person) || (isAlwaysSent && buyers.includes(person.id)))
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Who is mailed about a booking. A customer's contact address too, but only about what is always sent: otherwise anybody
 * could have mails sent to others. An agent's clients hear from their agent, who sets their price.
 */
export async function readRecipients(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  notice: MailedNotice,
): Promise<MailRecipient[]> {
  const { agentId, customerId, contact } = booking
  const buyer = agentId ?? customerId
  const readContact = async (url: string | null) => toContact(booking, await readLocale(tx, booking), url)
  if (buyer === null) return [await readContact(guestLink(deps, booking))]
  const people = await readPeople(tx, buyer)
  const readers = (await chooseReaders(tx, booking, people, notice)).map((person) => ({
    address: person.email,
    name: person.name,
    locale: person.locale,
    url: `${deps.config.publicUrl}${notice.link ?? buyerLink(booking)}`,
    seesMoney: hasMoneyRight(person),
    hasAccount: true,
  }))
  const isContactAnother = agentId === null && !people.some(({ email }) => isSame(email, contact.email))
  return notice.isAlwaysSent && isContactAnother ? [...readers, await readContact(null)] : readers
}
