import type { Locale } from '@safar/contract/protocol/shapes'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { token } from '../session.ts'
import { changeLocale } from './index.ts'

const OPENED = 'link_opened'

/** A client's first visit begins in the language they were written to in; what they choose then stays. */
export function useSentLanguage(sent: { number: string; locale: Locale } | undefined): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (!sent || token() !== null || sessionStorage.getItem(OPENED) === sent.number) return
    sessionStorage.setItem(OPENED, sent.number)
    if (sent.locale !== i18n.language) void changeLocale(i18n, sent.locale)
  }, [sent, i18n])
}
