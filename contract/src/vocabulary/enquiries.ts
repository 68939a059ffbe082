import { bookableProducts } from './products.ts'

/** What an enquiry can be about: a product, a car, or anything else. */
export const enquirySubjects = [...bookableProducts, 'car', 'other'] as const
export type EnquirySubject = (typeof enquirySubjects)[number]

export const enquiryStates = ['new', 'answered', 'won', 'lost'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** The kinds of entries in an enquiry's history. */
export const enquiryEventKinds = [
  'message',
  'mail',
  'whatsapp',
  'note',
  'state',
  'owner',
  'next_date',
  'quote',
  'booking',
  'separated',
] as const
export type EnquiryEventKind = (typeof enquiryEventKinds)[number]

export const enquiryNo = (id: number): string => `ENQ-${String(id).padStart(6, '0')}`

/** Parses the id from a number as people type it. */
export function parseEnquiryNo(text: string): number | null {
  const digits = /^enq[\s-]?0*(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits ? Number(digits) : null
}
