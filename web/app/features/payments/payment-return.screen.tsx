import { useTranslation } from 'react-i18next'
import { storefrontUrls } from '../../urls/storefront.ts'
import { ReturnedPayment } from './return/returned-payment.tsx'

/** Where the payment provider redirects a payer. */
export default function PaymentReturn() {
  const { t } = useTranslation('payments')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <title>{tUi('tabTitle', { title: t('return.title') })}</title>
      <meta name="robots" content="noindex" />
      <ReturnedPayment onwards={{ to: storefrontUrls.home, label: t('home') }} />
    </>
  )
}
