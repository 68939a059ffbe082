import { localizedText } from '../../content/localized.ts'
import { minor } from '../../money/amounts.ts'
import { z } from '../../protocol/schema.ts'
import { contactForm, isoDate, lines, namedRecord, optionalLine, recordId } from '../../protocol/shapes.ts'
import { travellerForm } from '../../travellers/travellers.shapes.ts'
import { bookingStates, genders, titles } from '../../vocabulary/bookings.ts'
import { passengerTypes } from '../../vocabulary/flights.ts'
import {
  applicantCategories,
  MAX_APPLICANTS,
  visaApplicationMoves,
  visaApplicationStates,
  visaDocumentStates,
  visaEventKinds,
  visaOutcomes,
  visaSpeeds,
} from '../../vocabulary/visas.ts'
import { visaForm } from './visa.shapes.ts'

export const applicantKey = z.string().regex(/^a\d{1,3}$/, 'wrong_kind')

const {
  title,
  given_name,
  family_name,
  birth_date,
  gender,
  nationality,
  passport,
  passport_country,
  passport_expires,
} = travellerForm.shape

const applicantForm = z.object({
  /** Null for a new applicant; documents refer to it. */
  key: applicantKey.nullable(),
  /** A saved traveller, whose passport number the server has. */
  traveller_id: recordId.nullish(),
  title,
  given_name,
  family_name,
  birth_date,
  gender,
  nationality,
  passport_country,
  passport_expires,
  /** If omitted, the stored passport is kept. */
  passport,
  category: z.enum(applicantCategories),
})
export type ApplicantForm = z.infer<typeof applicantForm>

/** What can be changed until an application is submitted. */
export const visaApplicationForm = z.object({
  speed: z.enum(visaSpeeds),
  arrives_on: isoDate,
  applicants: z.array(applicantForm).min(1, 'required').max(MAX_APPLICANTS, 'visa_people'),
  contact: contactForm,
  note: optionalLine(240),
})
export type VisaApplicationForm = z.infer<typeof visaApplicationForm>

export const messageText = lines(2000).min(1, 'required')

/** A visa as it was at the time of the application. */
export const appliedVisa = z.object({
  id: recordId,
  name: visaForm.shape.name,
  country: visaForm.shape.country,
  type: visaForm.shape.type,
  country_name: localizedText(80),
  entries: visaForm.shape.entries,
  stay_days: visaForm.shape.stay_days,
  passport_months: visaForm.shape.passport_months,
  documents: visaForm.shape.documents,
  photograph: visaForm.shape.photograph,
})
export type AppliedVisa = z.infer<typeof appliedVisa>

export const visaApplicationRow = z.object({
  id: recordId,
  /** 'VA-000012', as people quote it. */
  number: z.string(),
  state: z.enum(visaApplicationStates),
  /** When it entered this state. */
  since: z.iso.datetime(),
  visa: appliedVisa.pick({ id: true, name: true, country: true, country_name: true }),
  speed: z.enum(visaSpeeds),
  arrives_on: isoDate,
  applicants: z.int(),
  lead: z.string(),
  /** Whose application it is; null for a person at the counter. */
  buyer: namedRecord.nullable(),
  /** The office member who works on it. */
  owner: namedRecord.nullable(),
  booking: z.object({ id: recordId, ref: z.string(), state: z.enum(bookingStates) }).nullable(),
  /** Number of documents that wait for the office's review. */
  to_review: z.int(),
  version: z.int(),
})
export type VisaApplicationRow = z.infer<typeof visaApplicationRow>

const applicantDocument = z.object({
  id: recordId,
  /** Key of the required document this file is for. */
  document: z.string(),
  file_name: z.string(),
  name: z.string(),
  state: z.enum(visaDocumentStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  sent_at: z.iso.datetime(),
})
export type ApplicantDocument = z.infer<typeof applicantDocument>

const applicantView = z.object({
  key: applicantKey,
  type: z.enum(passengerTypes),
  title: z.enum(titles),
  given_name: z.string(),
  family_name: z.string(),
  birth_date: isoDate,
  gender: z.enum(genders),
  nationality: z.string(),
  passport_masked: z.string().nullable(),
  passport_country: z.string().nullable(),
  passport_expires: isoDate.nullable(),
  category: z.enum(applicantCategories),
  /** The latest document of each kind. */
  documents: z.array(applicantDocument),
  /** Keys of required documents that are missing or were refused. */
  missing: z.array(z.string()),
  result: z
    .object({
      outcome: z.enum(visaOutcomes),
      reason: z.string().nullable(),
      visa_number: z.string().nullable(),
      issued_on: isoDate.nullable(),
      expires_on: isoDate.nullable(),
    })
    .nullable(),
  /** The visa itself, as the office uploaded it. */
  visa_file: z.string().nullable(),
})
export type ApplicantView = z.infer<typeof applicantView>

export const visaApplicationView = visaApplicationRow.omit({ visa: true, applicants: true }).extend({
  visa: appliedVisa,
  applicants: z.array(applicantView),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string().nullable(),
  currency: z.string(),
  /** What the reader pays: today's price until it is submitted; null if the visa is no longer offered. */
  total: minor.nullable(),
  /** What the reader can do now. */
  moves: z.array(z.enum(visaApplicationMoves)),
  events: z.array(
    z.object({
      id: recordId,
      kind: z.enum(visaEventKinds),
      at: z.iso.datetime(),
      /** 'office' hides which of us it was. */
      by: z.enum(['applicant', 'office']),
      name: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
})
export type VisaApplicationView = z.infer<typeof visaApplicationView>

/** What a booking shows of its application. */
export const bookedVisa = z.object({
  application_id: recordId,
  number: z.string(),
  state: z.enum(visaApplicationStates),
  name: visaForm.shape.name,
  country: visaForm.shape.country,
  speed: z.enum(visaSpeeds),
  arrives_on: isoDate,
})
export type BookedVisa = z.infer<typeof bookedVisa>

/** A country that a booking travels to, and which of its travellers may need a visa for it. */
export const visaNeed = z.object({
  country: visaForm.shape.country,
  country_name: localizedText(80),
  travellers: z.array(
    z.object({
      given_name: z.string(),
      family_name: z.string(),
      /** The latest application of the same buyer for the same person; null if there is none. */
      application: visaApplicationRow.pick({ id: true, number: true, state: true }).nullable(),
    }),
  ),
})
export type VisaNeed = z.infer<typeof visaNeed>
