import type { RequestRow } from '@safar/contract/payments/payments.shapes'
import { clientTexts } from '@safar/contract/wording/client-texts'
import { amountText } from '../../../ui/money/amount.ts'
import { dateText } from '../../../ui/time/calendar.ts'

/** The client's WhatsApp message, in the client's language rather than the sender's. */
export function requestMessage(
  { locale, amount, currency, due_on, number, link }: RequestRow,
  { ref, route }: { ref: string; route: string },
): string {
  const { request } = clientTexts[locale]
  return [
    request.title(number),
    request.booking(ref, route),
    request.amount(`${currency} ${amountText(amount, currency)}`),
    request.due(dateText(due_on, locale, 'long')),
    request.link(link),
  ].join('\n')
}
