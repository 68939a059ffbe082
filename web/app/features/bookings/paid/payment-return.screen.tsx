import { useTranslation } from 'react-i18next'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { ReturnedPayment } from '../../payments/public.ts'
import { PaidBooking } from './paid-booking.tsx'

/** Where the payment provider redirects a payer. */
export default function PaymentReturn() {
  const { t } = useTranslation('payments')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <title>{tUi('tabTitle', { title: t('return.title') })}</title>
      <meta name="robots" content="noindex" />
      <ReturnedPayment onwards={{ to: storefrontUrls.home, label: t('home') }}>
        {(outcome, plain) => <PaidBooking {...outcome} plain={plain} />}
      </ReturnedPayment>
    </>
  )
}
