import type { PromoAudience } from '@safar/contract/content/promos.contract'
import type { ActivityAction } from '@safar/contract/vocabulary/activity'
import type { OfflineProduct } from '@safar/contract/vocabulary/bookings'
import type { EnquirySubject } from '@safar/contract/vocabulary/enquiries'
import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { PaymentMethod } from '@safar/contract/vocabulary/money'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import type { UmrahDocumentKind, UmrahVisaState } from '@safar/contract/vocabulary/umrah'
import type { VisaType } from '@safar/contract/vocabulary/visas'
import type { Locale } from '@safar/contract/wording/locale'
import { kindLabels } from '../ledger/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** Values stored as words of the code. */
interface ValueLabels {
  about: Record<EnquirySubject, string>
  method: Record<PaymentMethod, string>
  product: Record<BookableProduct | OfflineProduct, string>
  cabin: Record<Cabin, string>
  type: Record<VisaType, string>
  document: Record<UmrahDocumentKind, string>
  visa_state: Record<UmrahVisaState, string>
  audience: Record<PromoAudience, string>
}

/** An action without a label does not compile, nor does an unlabelled value of a known vocabulary. */
type ActivityLabels = typeof en & { actions: Record<ActivityAction, string>; values: ValueLabels }

export const activityLabels: Record<Locale, ActivityLabels> = { en, ar }

/** Looks up a label by a name known only at run time. */
export const labelOf = (labels: Readonly<Record<string, string>>, name: string): string | undefined => labels[name]

/** The label of a value stored as a word of the code; undefined for free text. */
export function valueLabel(field: string, value: string, locale: Locale): string | undefined {
  const labels = new Map<string, Readonly<Record<string, string>>>(Object.entries(activityLabels[locale].values))
  return labels.get(field)?.[value] ?? (field === 'kind' ? labelOf(kindLabels[locale], value) : undefined)
}
