import type { Agency } from '../people/public.ts'

const TAIL = 4
const CNIC_DIGITS = 13

export const tailOf = (digits: string): string => digits.slice(-TAIL)

export const maskCnic = (tail: string | null): string | null => tail?.padStart(CNIC_DIGITS, '•') ?? null

/** An NTN has 7 or 8 digits; the mask does not reveal which. */
export const maskNtn = (tail: string | null): string | null => (tail ? `••••${tail}` : null)

type RequiredDetails = Pick<Agency, 'cnicSealed' | 'ntnSealed' | 'documents'>

/** Whether everything the form requires is there; the other fields cannot be saved empty. */
export const isFilled = ({ cnicSealed, ntnSealed, documents }: RequiredDetails): boolean =>
  Boolean(cnicSealed && ntnSealed && documents.length)
