import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useLinkLanguage } from '../../platform/i18n/use-link-language.ts'
import { LinkPage } from '../../ui/layout/link-page.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { clientRequest, markViewed, requestLogoUrl } from './api.ts'
import { ClientRequest } from './page/client-request.tsx'

/** What a client with the link sees: the trip, the amount, and how to pay. */
export default function PaymentRequestPage() {
  const { t } = useTranslation('payments')
  const token = useParams().token ?? ''
  const query = useQuery(clientRequest(token, useLocale()))
  const shown = query.data !== undefined
  useLinkLanguage(query.data)
  useEffect(() => {
    if (shown) markViewed(token)
  }, [token, shown])
  const words = {
    title: t('page.title'),
    loading: t('page.loading'),
    unknown: t('page.unknown'),
    unknownHelp: t('page.unknownHelp'),
  }
  return (
    <LinkPage query={query} words={words} logoUrl={requestLogoUrl(token)} narrow>
      {(request) => <ClientRequest request={request} token={token} />}
    </LinkPage>
  )
}
