import { localizedRichText, localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { pictureName } from '../../content/pictures.contract.ts'
import { z } from '../../protocol/schema.ts'
import { amount, choiceKey, wholeNumber } from '../../protocol/shapes.ts'
import {
  applicantCategories,
  MAX_VISA_DOCUMENTS,
  photoBackgrounds,
  visaEntries,
  visaFormats,
  visaSpeeds,
  visaStatuses,
  visaTypes,
} from '../../vocabulary/visas.ts'

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'country')

/** What one person costs us, and what an agent and the public pay. */
const fee = z.object({ cost: amount, agent: amount, public: amount })
export type VisaFee = z.infer<typeof fee>

/** A processing speed and its fees by age. */
const speed = z.object({
  speed: z.enum(visaSpeeds),
  min_days: wholeNumber(0, 365),
  max_days: wholeNumber(0, 365),
  fees: z.object({ adult: fee, child: fee, infant: fee }),
})
export type VisaSpeedForm = z.infer<typeof speed>

const document = z.object({
  /** Uploaded files refer to it. */
  key: choiceKey,
  name: localizedText(120),
  note: optionalLocalizedText(300),
  /** The categories that must send it; empty means everybody. */
  categories: z.array(z.enum(applicantCategories)).max(applicantCategories.length),
  /** If true, the application is not accepted without it. */
  required: z.boolean(),
})
export type VisaDocument = z.infer<typeof document>

const millimetres = wholeNumber(10, 120)
const photograph = z.object({
  width_mm: millimetres,
  height_mm: millimetres,
  background: z.enum(photoBackgrounds),
  note: optionalLocalizedText(300),
})
export type PhotographRules = z.infer<typeof photograph>

export const visaForm = z.object({
  name: localizedText(120),
  summary: optionalLocalizedText(300),
  description: localizedRichText,
  country: countryCode,
  type: z.enum(visaTypes),
  format: z.enum(visaFormats),
  entries: z.enum(visaEntries),
  status: z.enum(visaStatuses),
  /** Days a visitor may stay, counted from arrival. */
  stay_days: wholeNumber(1, 3650),
  /** Days within which the visa must be used, counted from its issue. */
  validity_days: wholeNumber(1, 3650),
  /** Months a passport must remain valid after arrival. */
  passport_months: wholeNumber(0, 24),
  /** The minimum balance a bank statement must show; null if none is required. */
  bank_balance: amount.nullable(),
  speeds: z.array(speed).min(1, 'required').max(visaSpeeds.length),
  documents: z.array(document).min(1, 'required').max(MAX_VISA_DOCUMENTS),
  photograph: photograph.nullable(),
  pictures: z.array(pictureName).max(10),
})
export type VisaForm = z.infer<typeof visaForm>
