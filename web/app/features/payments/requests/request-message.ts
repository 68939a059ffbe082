import type { RequestRow } from '@safar/contract/money/payments.shapes'
import { amountText } from '../../../ui/money/amount.ts'
import { dateText } from '../../../ui/time/calendar.ts'

/** What a client reads on WhatsApp: in their language, which need not be the sender's. */
export function requestMessage(
  { locale, amount, currency, due_on, number, link }: RequestRow,
  { ref, route }: { ref: string; route: string },
): string {
  // Each kept in its own direction inside a sentence of the other.
  const isle = (text: string) => `\u2068${text}\u2069`
  const sum = isle(`${currency} ${amountText(amount, currency)}`)
  const day = dateText(due_on, locale, 'long')
  const lines =
    locale === 'ar'
      ? [
          `طلب دفع ${isle(number)}`,
          `الحجز ${isle(ref)} · ${isle(route)}`,
          `المبلغ: ${sum}`,
          `آخر موعد للدفع: ${day}`,
          `للعرض والدفع: ${link}`,
        ]
      : [
          `Payment request ${number}`,
          `Booking ${ref} · ${route}`,
          `Amount: ${sum}`,
          `To be paid by: ${day}`,
          `See and pay: ${link}`,
        ]
  return lines.join('\n')
}
