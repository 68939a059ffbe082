import type { Locale } from '@safar/contract/protocol/shapes'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** Headings and words of the lists for hotels, drivers and the guide. */
export const umrahLabels: Record<Locale, typeof en> = { en, ar }
