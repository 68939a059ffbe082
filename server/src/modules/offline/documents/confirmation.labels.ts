import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../../platform/i18n.ts'
import ar from '../messages.ar.json' with { type: 'json' }
import en from '../messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

function wordsIn(locale: Locale) {
  const messages: typeof en = { en, ar }[locale]
  const t = textsIn(locale)
  return {
    ...messages,
    people: (count: number) => t('people', { count }),
    hello: (name: string) => t('mail.hello', { name }),
    attached: (document: string) => t('mail.attached', { document }),
  }
}

export const offlineLabels = { en: wordsIn('en'), ar: wordsIn('ar') }
export type OfflineLabels = (typeof offlineLabels)[Locale]
