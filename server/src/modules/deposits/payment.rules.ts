import type { PaymentMethod } from '@safar/contract/vocabulary/money'
import type { TextKey } from '@safar/contract/wording/texts'

/** 'CHQ 00412877' and '00412877' are one cheque: the word before a number only says what it is. */
const LABEL = /^(?:chq|cheque|check|ref|reference|no|number)+(?=\p{N})/u

/** How a reference is compared: its letters and digits, in whatever case and with whatever between them. */
export function referenceKey(reference: string): string {
  const bare = reference.normalize('NFKC').toLowerCase()
  const key = bare.replace(/[^\p{L}\p{N}]/gu, '').replace(LABEL, '')
  return key || bare.trim()
}

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** A day of payment: not to come, and not so old that nobody could check it. */
export function payDayError(day: string, today: string): TextKey | null {
  if (day > today) return 'date_future'
  return day < yearBefore(today) ? 'date_old' : null
}

interface Payment {
  method: PaymentMethod
  reference?: string | undefined
  cheque_on?: string | null | undefined
}

/** What belongs to a method: a cheque has its date, everything but cash a reference. */
export function methodErrors({ method, reference, cheque_on }: Payment): Record<string, TextKey> {
  return {
    ...(method === 'cheque' && !cheque_on && { cheque_on: 'required' as const }),
    ...(method !== 'cash' && !reference && { reference: 'required' as const }),
  }
}

const formatNo = (letters: string, id: number): string => `${letters}-${String(id).padStart(6, '0')}`

/** The number people quote of a deposit, and of a receipt. */
export const depositNo = (id: number): string => formatNo('DP', id)
export const receiptNo = (number: number): string => formatNo('MR', number)

/** The deposit a number names, or null when it is not one. */
export function parseDepositNo(text: string): number | null {
  const [, digits] = /^(?:DP-?)?0*(\d{1,15})$/i.exec(text.trim()) ?? []
  return digits ? Number(digits) : null
}
