import type { Locale } from '@safar/contract/wording/locale'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { accessToken } from '../session.ts'
import { changeLocale } from './index.ts'

const OPENED = 'link_opened'

/** Opens a link in the language it was written in, once; the visitor's own choice, earlier or later, stays stored. */
export function useLinkLanguage(link: { number: string; locale: Locale } | undefined): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (!link || accessToken() !== null || sessionStorage.getItem(OPENED) === link.number) return
    sessionStorage.setItem(OPENED, link.number)
    if (link.locale !== i18n.language) void changeLocale(i18n, link.locale, { store: false })
  }, [link, i18n])
}
