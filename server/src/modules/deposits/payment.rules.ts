import type { PaymentMethod } from '@safar/contract/vocabulary/money'
import type { PlainKey } from '@safar/contract/wording/texts'

/** 'CHQ 00412877' and '00412877' are the same cheque: the word before the number is only a label. */
const LABEL = /^(?:chq|cheque|check|ref|reference|no|number)+(?=\p{N})/u

/** The form in which references are compared: letters and digits only, ignoring case and separators. */
export function referenceKey(reference: string): string {
  const bare = reference.normalize('NFKC').toLowerCase()
  const key = bare.replace(/[^\p{L}\p{N}]/gu, '').replace(LABEL, '')
  return key || bare.trim()
}

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** A payment date must not be in the future, nor too old to be checked. */
export function payDayError(day: string, today: string): PlainKey | null {
  if (day > today) return 'date_future'
  return day < yearBefore(today) ? 'date_old' : null
}

interface Payment {
  method: PaymentMethod
  reference?: string | undefined
  cheque_on?: string | null | undefined
}

/** Fields each method requires: a cheque needs its date, everything except cash a reference. */
export function methodErrors({ method, reference, cheque_on }: Payment): Record<string, PlainKey> {
  return {
    ...(method === 'cheque' && !cheque_on && { cheque_on: 'required' as const }),
    ...(method !== 'cash' && !reference && { reference: 'required' as const }),
  }
}

const formatNo = (letters: string, id: number): string => `${letters}-${String(id).padStart(6, '0')}`

/** The numbers people quote for deposits and receipts. */
export const depositNo = (id: number): string => formatNo('DP', id)
export const receiptNo = (number: number): string => formatNo('MR', number)

/** The id in a deposit number, or null if the text is not one. */
export function parseDepositNo(text: string): number | null {
  const [, digits] = /^(?:DP-?)?0*(\d{1,15})$/i.exec(text.trim()) ?? []
  return digits ? Number(digits) : null
}
