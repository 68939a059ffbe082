import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LinkPage } from '../../ui/layout/link-page.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'
import { clientRequest, requestLogoUrl } from './api.ts'
import { ReturnedPayment } from './return/returned-payment.tsx'

/** Where a client returns after paying an agency's payment request, with that agency's name and contact. */
export default function RequestReturn() {
  const { t } = useTranslation('payments')
  const token = useParams().token ?? ''
  const query = useQuery(clientRequest(token, useLocale()))
  const words = {
    title: t('return.title'),
    loading: t('return.loading'),
    unknown: t('page.unknown'),
    unknownHelp: t('page.unknownHelp'),
  }
  return (
    <LinkPage query={query} words={words} logoUrl={requestLogoUrl(token)} narrow>
      {() => <ReturnedPayment onwards={{ to: storefrontUrls.paymentRequest(token), label: t('return.request') }} />}
    </LinkPage>
  )
}
