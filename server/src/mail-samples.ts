import { accountMailSamples } from './modules/accounts/public.ts'
import { bookingMailSamples } from './modules/bookings/public.ts'
import { collectionMailSamples } from './modules/collections/public.ts'
import { depositMailSamples } from './modules/deposits/public.ts'
import { documentMailSamples } from './modules/documents/public.ts'
import { enquiryMailSamples } from './modules/enquiries/public.ts'
import { balanceMailSamples } from './modules/ledger/public.ts'
import { notificationMailSamples } from './modules/notifications/public.ts'
import { offlineMailSamples } from './modules/offline/public.ts'
import { paymentMailSamples } from './modules/payments/public.ts'
import { personalDataMailSamples } from './modules/personal-data/public.ts'
import { quoteMailSamples } from './modules/quotes/public.ts'
import type { MailSample } from './platform/mail/mail-layout.ts'

/** Every mail with a text of the product's own; messages people write to each other are not included. */
export const mailSamples: readonly MailSample[] = [
  ...accountMailSamples,
  ...personalDataMailSamples,
  ...bookingMailSamples,
  ...documentMailSamples,
  ...offlineMailSamples,
  ...quoteMailSamples,
  ...enquiryMailSamples,
  ...paymentMailSamples,
  ...depositMailSamples,
  ...collectionMailSamples,
  ...balanceMailSamples,
  ...notificationMailSamples,
]
