import type { ApplicantForm, AppliedVisa, VisaApplicationForm } from '@safar/contract/products/visas/application.shapes'
import type { VisaForm } from '@safar/contract/products/visas/visa.shapes'
import type { BookingChannel } from '@safar/contract/vocabulary/bookings'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type {
  ApplicantCategory,
  VisaApplicationState,
  VisaDocumentState,
  VisaEventKind,
  VisaOutcome,
  VisaSpeed,
  VisaStatus,
  VisaType,
} from '@safar/contract/vocabulary/visas'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, moment } from '../../platform/database/columns.ts'
import type { CancellationTerms } from '../bookings/public.ts'

export const visas = pgTable('visas', {
  id: identity(),
  form: jsonb('form').$type<VisaForm>().notNull(),
  status: text('status').$type<VisaStatus>().notNull(),
  country: text('country').notNull(),
  countryName: text('country_name').notNull(),
  type: text('type').$type<VisaType>().notNull(),
  publicFrom: amount('public_from').notNull(),
  agentFrom: amount('agent_from').notNull(),
  days: integer('days').notNull(),
  searchText: text('search_text').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  hiddenAt: moment('hidden_at'),
})
export type Visa = typeof visas.$inferSelect

export const visaApplications = pgTable('visa_applications', {
  id: identity(),
  visaId: id('visa_id').notNull(),
  visa: jsonb('visa').$type<AppliedVisa>().notNull(),
  bookingId: id('booking_id'),
  state: text('state').$type<VisaApplicationState>().notNull(),
  since: moment('since').notNull(),
  channel: text('channel').$type<BookingChannel>().notNull(),
  agentId: id('agent_id'),
  customerId: id('customer_id'),
  salesmanId: id('salesman_id'),
  createdBy: id('created_by').notNull(),
  ownerId: id('owner_id'),
  speed: text('speed').$type<VisaSpeed>().notNull(),
  arrivesOn: day('arrives_on').notNull(),
  contact: jsonb('contact').$type<VisaApplicationForm['contact']>().notNull(),
  note: text('note'),
  cancellation: jsonb('cancellation').$type<CancellationTerms>(),
  processingAt: moment('processing_at'),
  toReview: integer('to_review').notNull().default(0),
  searchText: text('search_text').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})
export type VisaApplication = typeof visaApplications.$inferSelect

export const visaApplicants = pgTable('visa_applicants', {
  applicationId: id('application_id').notNull(),
  key: text('key').notNull(),
  place: integer('place').notNull(),
  type: text('type').$type<PassengerType>().notNull(),
  title: text('title').$type<ApplicantForm['title']>().notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  birthDate: day('birth_date').notNull(),
  gender: text('gender').$type<ApplicantForm['gender']>().notNull(),
  nationality: text('nationality').notNull(),
  passportSealed: text('passport_sealed'),
  passportTail: text('passport_tail'),
  passportMac: text('passport_mac'),
  passportCountry: text('passport_country'),
  passportExpires: day('passport_expires'),
  category: text('category').$type<ApplicantCategory>().notNull(),
  outcome: text('outcome').$type<VisaOutcome>(),
  reason: text('reason'),
  numberSealed: text('number_sealed'),
  numberTail: text('number_tail'),
  issuedOn: day('issued_on'),
  expiresOn: day('expires_on'),
  visaFile: text('visa_file'),
  remindedAt: moment('reminded_at'),
})
export type VisaApplicant = typeof visaApplicants.$inferSelect

export const visaDocuments = pgTable('visa_documents', {
  id: identity(),
  applicationId: id('application_id').notNull(),
  applicant: text('applicant').notNull(),
  document: text('document').notNull(),
  fileName: text('file_name').notNull(),
  name: text('name').notNull(),
  state: text('state').$type<VisaDocumentState>().notNull(),
  reason: text('reason'),
  sentAt: moment('sent_at').notNull(),
  reviewedBy: id('reviewed_by'),
})
export type VisaDocumentRow = typeof visaDocuments.$inferSelect

export const visaEvents = pgTable('visa_events', {
  id: identity(),
  applicationId: id('application_id').notNull(),
  at: moment('at').notNull(),
  kind: text('kind').$type<VisaEventKind>().notNull(),
  actorId: id('actor_id'),
  byOffice: boolean('by_office').notNull(),
  text: text('text'),
})
