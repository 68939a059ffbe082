import type { PublicRequest } from '@safar/contract/payments.shapes'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLocale } from '../../../platform/i18n/index.ts'
import { token } from '../../../platform/session.ts'

const OPENED = 'payment_request_opened'

/** A client's first visit begins in the language they were asked in; what they choose then stays. */
export function useClientLanguage(request: PublicRequest | undefined): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (!request || token() !== null || sessionStorage.getItem(OPENED) === request.number) return
    sessionStorage.setItem(OPENED, request.number)
    if (request.locale !== i18n.language) void changeLocale(i18n, request.locale)
  }, [request, i18n])
}
