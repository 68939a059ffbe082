import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { PaymentView } from '@safar/contract/payments/payments.shapes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import { useSession } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../ui/layout/columns.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { HeroBand } from '../../../ui/package-page/hero-band.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DocumentsCard } from '../../documents/public.ts'
import {
  helpOf,
  isBought,
  type OutcomeProps,
  outcomeOf,
  type PaymentOutcome,
  readPaymentLink,
  toneOf,
  useOwnPath,
} from '../../payments/public.ts'
import { bookingById, linkQuery } from '../api.ts'
import { TripDetail, TripTitle } from '../list/trip.tsx'
import { CalendarButton } from '../own/calendar-button.tsx'
import { hasOtherReference, useLocatorWord } from '../references.tsx'
import { Journey } from '../view/journey.tsx'
import { PlanCard } from '../view/plan/plan-card.tsx'
import style from './paid.module.css'

/**
 * The booking that was paid for, as this reader may see it: by the link kept in this tab, or as their own. Somebody who
 * only has the address of this page gets nothing here.
 */
function useBought({ booking, by_request }: PaymentView, link: string | null): BookingView | undefined {
  const { user } = useSession()
  const id = booking?.id ?? 0
  const isOwner = user?.role === 'agent' || user?.role === 'customer'
  const byLink = useQuery(linkQuery(booking?.ref ?? '', booking ? (link ?? '') : ''))
  const own = useQuery({
    ...bookingById(user?.role === 'agent' ? 'agents' : 'customers', id),
    enabled: booking !== null && !by_request && isOwner && link === null,
  })
  const { data, refetch } = link === null ? own : byLink
  // The tickets arrive after the payment.
  const stale = data !== undefined && booking !== null && data.state !== booking.state
  useEffect(() => {
    if (stale) void refetch()
  }, [stale, refetch])
  return data
}

interface Props extends OutcomeProps {
  /** How the outcome looks for a reader who may not see the booking. */
  plain: ReactNode
}

/** After paying: what was bought, its documents, and the way to the booking. */
export const PaidBooking = (props: Props) =>
  isBought(outcomeOf(props.payment, props.left)) ? <BoughtBooking {...props} /> : props.plain

function BoughtBooking({ payment, paymentKey, left, plain }: Props) {
  const link = readPaymentLink(paymentKey)
  const outcome = outcomeOf(payment, left)
  const booking = useBought(payment, link)
  const path = useOwnPath(payment, paymentKey)
  if (!booking || !path) return plain
  return (
    <>
      <PaidHead booking={booking} outcome={outcome} help={helpOf(payment, outcome)} path={path} />
      <StorePage flush>
        <Stack>
          <PaidFacts booking={booking} outcome={outcome} />
          <Columns aside>
            <Stack>
              <DocumentsCard booking={booking} invoices={false} link={link} />
              <Journey booking={booking} plainNames {...(link && { link })} />
            </Stack>
            <Stack>
              <WhatYouPaid booking={booking} payment={payment} />
              <PlanCard booking={booking} />
            </Stack>
          </Columns>
        </Stack>
      </StorePage>
    </>
  )
}

interface PaidProps {
  booking: BookingView
  outcome: PaymentOutcome
}

const badges = { good: 'good', wait: 'await', warn: 'doubt', bad: 'bad' } as const

interface HeadProps extends PaidProps {
  help: ReturnType<typeof helpOf>
  path: string
}

function PaidHead({ booking, outcome, help, path }: HeadProps) {
  const { t } = useTranslation('payments')
  const payments = useProductTexts('payments', booking.product)
  const texts = useProductTexts('bookings', booking.product)
  const locale = useLocale()
  const city = bookedProductOf(booking).destinationOf?.(booking, locale)
  const done = outcome === 'issued'
  const title = done && city ? texts('paid.to', { city }) : texts(done ? 'paid.done' : 'paid.received')
  return (
    <div className={style.head}>
      <HeroBand picture={null} title={title} overlapped>
        <p>
          {payments(`return.help.${help}`)}
          <br />
          <TripTitle booking={booking} /> · <TripDetail booking={booking} />
        </p>
        <div className={style.acts}>
          <StatusBadge status={outcome} tone={badges[toneOf[outcome]]} label={payments(`return.state.${outcome}`)} />
          <CommitButton to={path}>{t('return.booking')}</CommitButton>
        </div>
      </HeroBand>
    </div>
  )
}

function PaidFacts({ booking, outcome }: PaidProps) {
  const { t } = useTranslation('bookings')
  const { ref, pnr, contact } = booking
  const locatorWord = useLocatorWord(booking)
  const ours = t('view.ref')
  return (
    <section className={style.facts} aria-label={t('view.facts')}>
      <div>
        <small>{ours}</small>
        <b className={style.code}>
          <Ltr>{ref}</Ltr>
          <CopyButton value={ref} name={ours} />
        </b>
      </div>
      {hasOtherReference(booking) && (
        <div>
          <small>{locatorWord}</small>
          <b className={style.code}>
            <Ltr>{pnr}</Ltr>
            <CopyButton value={pnr ?? ''} name={locatorWord} />
          </b>
        </div>
      )}
      <div className={style.sent}>
        <small>{t(outcome === 'issued' ? 'paid.sentTo' : 'paid.updatesTo')}</small>
        <b>
          <Ltr>{contact.email}</Ltr>
        </b>
      </div>
      <CalendarButton booking={booking} />
    </section>
  )
}

function WhatYouPaid({ booking, payment }: { booking: BookingView; payment: PaymentView }) {
  const { t } = useTranslation('bookings')
  const { amount, currency } = payment
  return (
    <Card title={t('paid.amount')}>
      <Facts
        facts={[
          [t('view.total'), <Money key="total" minor={booking.amount} currency={booking.currency} />],
          [
            t('paid.byCard'),
            <b key="paid">
              <Money minor={amount} currency={currency} />
            </b>,
          ],
        ]}
      />
    </Card>
  )
}
