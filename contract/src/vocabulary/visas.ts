export const visaTypes = ['tourist', 'business', 'family_visit', 'student', 'work', 'transit'] as const
export type VisaType = (typeof visaTypes)[number]

/** The form in which the visa is delivered. */
export const visaFormats = ['e_visa', 'sticker', 'on_arrival'] as const
export type VisaFormat = (typeof visaFormats)[number]

export const visaEntries = ['single', 'double', 'multiple'] as const
export type VisaEntries = (typeof visaEntries)[number]

export const visaSpeeds = ['normal', 'urgent', 'express'] as const
export type VisaSpeed = (typeof visaSpeeds)[number]

export const visaStatuses = ['draft', 'active', 'inactive'] as const
export type VisaStatus = (typeof visaStatuses)[number]

export const visaSorts = ['country', 'price', 'days', 'newest'] as const
export type VisaSort = (typeof visaSorts)[number]

/** The applicant's source of income, which decides the documents an embassy requires. */
export const applicantCategories = ['business_owner', 'job_holder', 'student', 'retired', 'dependent'] as const
export type ApplicantCategory = (typeof applicantCategories)[number]

export const photoBackgrounds = ['white', 'light_grey', 'light_blue'] as const
export type PhotoBackground = (typeof photoBackgrounds)[number]

export const MAX_VISA_DOCUMENTS = 30

export const visaApplicationStates = [
  'draft',
  'submitted',
  'documents_required',
  'processing',
  'approved',
  /** Some applicants are approved and the others refused. */
  'partly_approved',
  'rejected',
  'cancelled',
] as const
export type VisaApplicationState = (typeof visaApplicationStates)[number]

/** The actions on an application. */
export const visaApplicationMoves = [
  'submit',
  'require_documents',
  'complete_documents',
  'start_processing',
  'decide',
  'cancel',
] as const
export type VisaApplicationMove = (typeof visaApplicationMoves)[number]

export const visaDocumentStates = ['pending', 'approved', 'rejected'] as const
export type VisaDocumentState = (typeof visaDocumentStates)[number]

export const visaOutcomes = ['approved', 'rejected'] as const
export type VisaOutcome = (typeof visaOutcomes)[number]

export const visaEventKinds = [
  'created',
  'submitted',
  'paid',
  'documents_required',
  'documents_complete',
  'processing',
  'approved',
  'partly_approved',
  'rejected',
  'cancelled',
  'message',
] as const
export type VisaEventKind = (typeof visaEventKinds)[number]

export const MAX_APPLICANTS = 20
