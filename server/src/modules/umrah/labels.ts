import type { Locale } from '@safar/contract/protocol/shapes'
import { createTexts } from '../../platform/i18n.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** Heads of lists and documents. */
export const umrahLabels: Record<Locale, typeof en> = { en, ar }
export const umrahTexts = createTexts({ en, ar })
