import type { Locale } from '@safar/contract/wording/locale'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import type { MailTrip } from '../../../platform/mail/mail-lines.ts'
import type { NotificationKind } from '../../notifications/public.ts'
import type { ProductView } from './product-view.ts'

export type MailPanels = NonNullable<MailContent['panels']>

/** What the mails about its bookings say in a product's own words. */
export interface ProductMails {
  /** What the code of its holder is called; left out if it is a plain booking number. */
  locator?(locale: Locale): string
  /** What its people are called; left out if they are passengers. */
  people?(locale: Locale): string
  /** Its flights, each with its times. */
  trips?(view: ProductView, locale: Locale): MailTrip[]
  /** Notices of its own after which its documents say something new. */
  reprints?: readonly NotificationKind[]
  /** What was booked, with what matters for it. */
  panels?(view: ProductView, locale: Locale): MailPanels
}
