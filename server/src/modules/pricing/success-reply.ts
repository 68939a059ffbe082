import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'

/** The reply to a saved price rule. */
export const successReply = (locale: Locale, sentence: 'margins_saved' | 'charge_saved' | 'charge_status') => ({
  message: translate(locale, sentence),
  type: 'success' as const,
})
