import type { Locale } from '@safar/contract/wording/locale'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** Headings and words of the lists for hotels, drivers and the guide. */
export const umrahLabels: Record<Locale, typeof en> = { en, ar }
