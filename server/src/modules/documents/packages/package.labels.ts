import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../../platform/i18n.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

/** Labels and sentences of the documents of packages, groups and holidays. */
function labelsIn(locale: Locale) {
  const messages: typeof en = { en, ar }[locale]
  return { ...messages, t: textsIn(locale) }
}

export const packageLabels = { en: labelsIn('en'), ar: labelsIn('ar') }
