import type { PublicRequest } from '@safar/contract/payments/payments.shapes'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { PayBlock } from '../pay/pay-block.tsx'
import styles from './page.module.css'

type RequestStatus = 'paid' | 'expired' | 'withdrawn' | 'closed' | 'open'

function statusOf({ state, booking }: PublicRequest): RequestStatus {
  if (state === 'paid' || state === 'expired' || state === 'withdrawn') return state
  return booking.open ? 'open' : 'closed'
}

function Ways({ agency: { phone, whatsapp }, number }: PublicRequest) {
  const { t } = useTranslation('payments')
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  if (!phone && !whatsapp) return null
  return (
    <div className={styles.ways}>
      <small>{t('page.questions')}</small>
      {phone && (
        <a href={telLink(phone)}>
          <IconPhone {...icon} />
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp, number)} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp {...icon} />
          <Ltr>{whatsapp}</Ltr>
        </a>
      )}
    </div>
  )
}

/** The amount, its due date and the ways to pay; a request that can no longer be paid says why. */
export function PayBox({ request, token }: { request: PublicRequest; token: string }) {
  const { t } = useTranslation('payments')
  const status = statusOf(request)
  if (status === 'open')
    return (
      <PayBlock payable={{ payment_request: token }} product={request.booking.product}>
        <Ways {...request} />
      </PayBlock>
    )
  return (
    <Card raised className={styles.box ?? ''}>
      <p className={styles.label}>{t(status === 'paid' ? 'page.amountPaid' : 'page.asked')}</p>
      <p className={styles.sum}>
        <Money minor={request.amount} currency={request.currency} />
      </p>
      <p className={styles.standing} data-good={status === 'paid' || undefined} role="status">
        {t(`page.standing.${status}`)}
      </p>
      <Ways {...request} />
    </Card>
  )
}
