import type { Locale } from '@safar/contract/protocol/shapes'
import { say } from '@safar/contract/wording/texts'

/** What is said of a saved price rule. */
export const done = (locale: Locale, sentence: 'margins_saved' | 'charge_saved' | 'charge_status') => ({
  message: say(locale, sentence),
  type: 'success' as const,
})
