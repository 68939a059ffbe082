import { Loader } from '@mantine/core'
import { zoneLabel } from '@safar/contract/day'
import type { PaymentView } from '@safar/contract/payments/payments.shapes'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { agencyZone } from '../../../platform/agency.ts'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { readPaymentLink } from '../api.ts'
import { usePayByCard } from '../use-pay-by-card.ts'
import { canTryAgain, helpOf, isBought, outcomeOf, type Tone, toneOf } from './payment-outcome.rules.ts'
import styles from './return.module.css'

function Sign({ tone }: { tone: Tone }) {
  const icon = { size: 30, stroke: 2, 'aria-hidden': true } as const
  return (
    <span className={styles.sign} data-tone={tone}>
      {tone === 'wait' && <Loader size={30} color="var(--action)" />}
      {tone === 'good' && <IconCheck {...icon} />}
      {tone === 'warn' && <IconAlertTriangle {...icon} />}
      {tone === 'bad' && <IconX {...icon} />}
    </span>
  )
}

function BookingFacts({ booking }: { booking: NonNullable<PaymentView['booking']> }) {
  const t = useProductTexts('payments', booking.product)
  return (
    <>
      <div>
        <dt>{t('return.ref')}</dt>
        <dd>
          <Ltr>{booking.ref}</Ltr>
        </dd>
      </div>
      {booking.pnr && booking.pnr !== booking.ref && booking.state === 'confirmed' && (
        <div>
          <dt>{t('return.pnr')}</dt>
          <dd>
            <Ltr>{booking.pnr}</Ltr>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('return.journey')}</dt>
        <dd>
          <Ltr>{booking.route}</Ltr>
          {booking.travel_on && (
            <>
              {' · '}
              <DateText value={booking.travel_on} />
            </>
          )}
        </dd>
      </div>
      {booking.pay_by && (
        <div>
          <dt>{t('return.heldUntil')}</dt>
          <dd>
            <DateTimeText value={booking.pay_by} zone={agencyZone()} /> (
            <Ltr>{zoneLabel(agencyZone(), booking.pay_by)}</Ltr>)
          </dd>
        </div>
      )}
    </>
  )
}

function Facts({ payment: { booking, amount, currency } }: { payment: PaymentView }) {
  const { t } = useTranslation('payments')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('return.amount')}</dt>
        <dd>
          <Money minor={amount} currency={currency} />
        </dd>
      </div>
      {booking ? (
        <BookingFacts booking={booking} />
      ) : (
        <div>
          <dt>{t('return.purpose')}</dt>
          <dd>{t('topUp.one')}</dd>
        </div>
      )}
    </dl>
  )
}

/** The reader's own page for what was paid, if they have one; a guest's opens by the link kept in this tab. */
export function useOwnPath({ booking, by_request }: PaymentView, paymentKey: string): string | null {
  const { user } = useSession()
  const link = readPaymentLink(paymentKey)
  if (by_request) return user?.role === 'agent' && booking ? agentUrls.booking(booking.id) : null
  if (booking && link) return storefrontUrls.guestBooking(booking.ref, link)
  if (user?.role === 'agent') return booking ? agentUrls.booking(booking.id) : agentUrls.deposits
  if (user?.role !== 'customer') return null
  return booking ? storefrontUrls.myBooking(booking.id) : storefrontUrls.myStatement
}

export interface OutcomeProps {
  payment: PaymentView
  paymentKey: string
  /** The payer came back by cancelling on the payment page. */
  left: boolean
  onwards: { to: string; label: string }
}

export function Outcome({ payment, paymentKey, left, onwards }: OutcomeProps) {
  const { t } = useTranslation('payments')
  const texts = useProductTexts('payments', payment.booking?.product ?? '')
  const outcome = outcomeOf(payment, left)
  const own = useOwnPath(payment, paymentKey)
  const { pay, busy } = usePayByCard()
  const again = canTryAgain(payment, outcome)
  // Somebody without an account who returns in another browser: only their mail has the link.
  const isMailed = own === null && payment.booking !== null && !payment.by_request && isBought(outcome)
  return (
    <section className={styles.outcome} aria-live="polite">
      <Sign tone={toneOf[outcome]} />
      <h2 className={styles.title}>{texts(`return.state.${outcome}`)}</h2>
      <p className={styles.text}>{texts(`return.help.${helpOf(payment, outcome)}`)}</p>
      {isMailed && <p className={styles.text}>{t('return.mailed')}</p>}
      <Facts payment={payment} />
      <div className={styles.acts}>
        {again && (
          <CommitButton busy={busy} onClick={() => void pay({ payment: paymentKey })}>
            {t('return.again')}
          </CommitButton>
        )}
        {own && <OutlineButton to={own}>{t(payment.booking ? 'return.booking' : 'return.deposits')}</OutlineButton>}
        {isMailed && <OutlineButton to={storefrontUrls.findBooking}>{t('return.find')}</OutlineButton>}
        {!own && !again && <OutlineButton to={onwards.to}>{onwards.label}</OutlineButton>}
      </div>
    </section>
  )
}
