import type { PublicRequest } from '@safar/contract/money/payments.shapes'
import { IconBrandWhatsapp, IconCreditCard, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { usePayByCard } from '../use-pay-by-card.ts'
import styles from './page.module.css'

type RequestStatus = 'paid' | 'expired' | 'withdrawn' | 'closed' | 'open'

function statusOf({ state, booking }: PublicRequest): RequestStatus {
  if (state === 'paid' || state === 'expired' || state === 'withdrawn') return state
  return booking.open ? 'open' : 'closed'
}

/** What nobody pays any more is no longer 'to pay'. */
const amountWord = { open: 'page.amount', paid: 'page.amountPaid' } as const

function Banks({ banks, number }: { banks: PublicRequest['banks']; number: string }) {
  const { t } = useTranslation('payments')
  if (banks.length === 0) return <p className={styles.text}>{t('page.askAgency')}</p>
  return (
    <>
      <p className={styles.text}>{t('page.transfer', { number: `\u2068${number}\u2069` })}</p>
      <ul className={styles.banks}>
        {banks.map((bank) => (
          <li key={bank.number}>
            <b>{bank.name}</b>
            <span>{bank.title}</span>
            <Ltr className={styles.account ?? ''}>{bank.number}</Ltr>
          </li>
        ))}
      </ul>
    </>
  )
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

/** The amount, until when, and how. */
export function PayBox({ request, token }: { request: PublicRequest; token: string }) {
  const { t } = useTranslation('payments')
  const { pay, busy } = usePayByCard()
  const standing = statusOf(request)
  return (
    <Card raised className={styles.box ?? ''}>
      <p className={styles.label}>
        {t(standing === 'open' || standing === 'paid' ? amountWord[standing] : 'page.asked')}
      </p>
      <p className={styles.sum}>
        <Money minor={request.amount} currency={request.currency} />
      </p>
      {standing === 'open' && (
        <p className={styles.text}>
          {t('page.due')} <DateText value={request.due_on} style="long" />
        </p>
      )}
      {standing !== 'open' && (
        <p className={styles.standing} data-good={standing === 'paid' || undefined} role="status">
          {t(`page.standing.${standing}`)}
        </p>
      )}
      {standing === 'open' && request.card && (
        <>
          <CommitButton
            fullWidth
            size="md"
            busy={busy}
            leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
            onClick={() => void pay({ payment_request: token })}
          >
            {t('page.pay')}
          </CommitButton>
          <p className={styles.small}>{t('page.house')}</p>
        </>
      )}
      {standing === 'open' && !request.card && <Banks banks={request.banks} number={request.number} />}
      <Ways {...request} />
    </Card>
  )
}
