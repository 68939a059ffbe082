import type { EnquiryEventKind, EnquiryState, EnquirySubject } from '@safar/contract/vocabulary/enquiries'
import type { Locale } from '@safar/contract/wording/locale'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, identity, moment } from '../../platform/database/columns.ts'

export const enquiries = pgTable('enquiries', {
  id: identity(),
  about: text('about').$type<EnquirySubject>().notNull(),
  subjectId: id('subject_id'),
  subject: text('subject'),
  name: text('name').notNull(),
  phone: text('phone'),
  email: text('email'),
  locale: text('locale').$type<Locale>().notNull(),
  state: text('state').$type<EnquiryState>().notNull().default('new'),
  ownerId: id('owner_id'),
  nextOn: day('next_on'),
  remindedOn: day('reminded_on'),
  message: text('message').notNull(),
  messageCount: integer('message_count').notNull().default(1),
  bookingId: id('booking_id'),
  userId: id('user_id'),
  createdAt: moment('created_at').notNull(),
  lastMessageAt: moment('last_message_at').notNull(),
  version: integer('version').notNull().default(1),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`''`),
})
export type Enquiry = typeof enquiries.$inferSelect

/** An enquiry's history: messages, answers, notes and changes. Rows are never changed. */
export const enquiryEvents = pgTable('enquiry_events', {
  id: identity(),
  enquiryId: id('enquiry_id').notNull(),
  kind: text('kind').$type<EnquiryEventKind>().notNull(),
  text: text('text'),
  before: text('before'),
  after: text('after'),
  refId: id('ref_id'),
  actorId: id('actor_id'),
  at: moment('at').notNull(),
})
export type NewEnquiryEvent = Omit<typeof enquiryEvents.$inferInsert, 'enquiryId' | 'at'>
