import type { Locale } from '@safar/contract/wording/locale'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const rideLabels: Record<Locale, typeof en> = { en, ar }
