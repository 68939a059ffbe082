import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { payTogether } from '@safar/contract/bookings/pay-together'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { useRight } from '../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { DocumentsCard } from '../../documents/public.ts'
import { PayBlock } from '../../payments/public.ts'
import { ChosenAdditions } from '../additions/chosen-additions.tsx'
import { type Buyer, fundsQuery, madeQuery, withProduct } from '../api.ts'
import { BookingBadge } from '../booking-badge.tsx'
import { PayByClock } from '../clocks/pay-by-clock.tsx'
import { ConfirmAccount } from '../own/confirm-account.tsx'
import { ConfirmAddress } from '../own/confirm-address.tsx'
import { useLocatorWord } from '../references.tsx'
import { PayByCard } from '../view/actions/pay-by-card.tsx'
import styles from './confirmation.module.css'
import { readStoredBooking, type StoredBooking, storeBooking } from './form/draft.ts'
import { firstPartOf, useAskToIssue, useIssue } from './submit/use-issue.tsx'

/** What a product adds to the page of a new booking. */
export interface BookedParts<P extends BookableProduct = BookableProduct> {
  /** What was booked. */
  trip?(booking: BookingOf<P>): ReactNode
  /** The trip names its people, so that they are not listed again. */
  namesPeople?: boolean
  /** Bought together with it, below its price. */
  extras?(booking: BookingOf<P>): ReactNode
}

interface Props {
  buyer: Buyer
  id: number
  back: string
  parts: BookedParts
}

function Short({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  return (
    <div className={styles.short} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <b>{t('checkout.short.title')}</b>
        <p>{t('checkout.short.body', { ref: `\u2066${booking.ref}\u2069` })}</p>
      </div>
      <CommitButton to={agentUrls.newDeposit}>{t('checkout.short.topUp')}</CommitButton>
    </div>
  )
}

/** The booking is held and the buyer can issue it: immediately if the balance covers it, otherwise after a top-up. */
function Issue({ buyer, booking }: { buyer: Buyer; booking: BookingView }) {
  const texts = useProductTexts('bookings', booking.product)
  const seesMoney = useRight('money')
  const { data: funds = null } = useQuery(fundsQuery(buyer, null, seesMoney))
  const ask = useAskToIssue(booking.product)
  const issue = useIssue(buyer)
  const [busy, setBusy] = useState(false)
  if ((seesMoney && !funds) || booking.payment !== 'balance') return null
  const part = firstPartOf(booking)
  const due = part ?? payTogether(booking)
  if (funds && funds.available < due) return buyer === 'agent' ? <Short booking={booking} /> : null
  const start = async () => {
    if (busy || !(await ask(funds, due, { isPart: part !== null }))) return
    setBusy(true)
    await issue(booking)
    setBusy(false)
  }
  return (
    <CommitButton busy={busy} onClick={() => void start()}>
      {texts(part === null ? 'checkout.act.issue' : 'checkout.act.part')}
    </CommitButton>
  )
}

/** Someone else in the agency issues what this person can only hold. */
function WhoIssues({ booking }: { booking: BookingView }) {
  const texts = useProductTexts('bookings', booking.product)
  const issues = useRight('issue')
  return issues || booking.state !== 'held' ? null : <p className="t-2">{texts('checkout.may.issue')}</p>
}

function Ticket({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const { pnr, ref, state, pay_by, price_until, created_at } = booking
  const held = state === 'held' || state === 'awaiting_approval'
  return (
    <div className={styles.ticket} data-state={state}>
      <div className={styles.pnr}>
        <small>{useLocatorWord(booking)}</small>
        <Ltr className={styles.locator ?? ''}>{pnr ?? '······'}</Ltr>
        {pnr !== ref && (
          <span className={styles.ref}>
            {t('view.ref')} <Ltr>{ref}</Ltr>
          </span>
        )}
      </div>
      <BookingBadge booking={booking} />
      {held && (
        <div className={styles.clocks}>
          <PayByClock payBy={pay_by} priceUntil={price_until} from={created_at} />
        </div>
      )}
    </div>
  )
}

function PriceCard({ booking, parts }: { booking: BookingView; parts: BookedParts }) {
  const { t } = useTranslation('bookings')
  const extras = parts.extras?.(booking)
  return (
    <Card title={t(parts.namesPeople ? 'checkout.price.title' : 'checkout.travellers')} flush>
      {!parts.namesPeople && (
        <ul className={styles.people}>
          {booking.travellers.map(({ key, title, given_name: given, family_name: family, ticket }) => (
            <li key={key}>
              <Ltr>
                {family} / {given} {title}
              </Ltr>
              {ticket && <Ltr className={styles.number ?? ''}>{ticket}</Ltr>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.amount}>
        <span>{t('checkout.price.pay')}</span>
        <Money minor={booking.amount} currency={booking.currency} />
      </p>
      {extras && <div className={styles.insured}>{extras}</div>}
      {booking.additions && (
        <div className={styles.insured}>
          <ChosenAdditions booking={booking} />
        </div>
      )}
    </Card>
  )
}

/** What the buyer does next, or is waiting for. */
function useNextStep(buyer: Buyer, { product, state, payment, ref, contact }: BookingView): string {
  const t = useProductTexts('bookings', product)
  const values = {
    ref: `\u2066${ref}\u2069`,
    phone: `\u2066${contact.phone}\u2069`,
    email: `\u2066${contact.email}\u2069`,
  }
  if (state === 'held' && payment === 'card') return t('checkout.next.card', values)
  if (state === 'held' && buyer === 'guest') return t('checkout.next.guest', values)
  if (payment === 'transfer' && (state === 'held' || state === 'awaiting_approval'))
    return t('checkout.next.transfer', values)
  if (state === 'held') return t('checkout.next.held', values)
  if (state === 'awaiting_approval' || state === 'confirmed' || state === 'in_doubt' || state === 'pending')
    return t(`checkout.next.${state}`, values)
  return t('checkout.next.other', values)
}

interface BookingResultProps extends StoredBooking {
  buyer: Buyer
  back: string
  /** A guest has confirmed their address, so the copy in this tab is updated. */
  onConfirmed: (booking: BookingView) => void
  parts: BookedParts
}

const unpaid: readonly BookingView['state'][] = ['held', 'awaiting_approval']

function BookingResult({ buyer, booking, link, back, onConfirmed, parts }: BookingResultProps) {
  const { t } = useTranslation('bookings')
  const next = useNextStep(buyer, booking)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Ticket booking={booking} />
        <p
          className={styles.next}
          role="status"
          data-doubt={booking.state === 'in_doubt' || booking.state === 'pending' || undefined}
        >
          {next}
        </p>
        {booking.moves.includes('confirm') && <Issue buyer={buyer} booking={booking} />}
        {buyer === 'agent' && <WhoIssues booking={booking} />}
        {buyer === 'agent' && <PayByCard booking={booking} link={null} />}
        {buyer === 'guest' && link && <ConfirmAddress booking={booking} link={link} onConfirmed={onConfirmed} />}
        {buyer === 'customer' && <ConfirmAccount booking={booking} />}
        {buyer === 'guest' && link && unpaid.includes(booking.state) && (
          <PayBlock payable={{ token: link }} product={booking.product} />
        )}
        {buyer === 'customer' && unpaid.includes(booking.state) && (
          <PayBlock payable={{ booking_id: booking.id }} product={booking.product} />
        )}
        <div className={styles.acts}>
          {buyer === 'agent' && (
            <OutlineButton to={agentUrls.booking(booking.id)}>{t('checkout.done.open')}</OutlineButton>
          )}
          {buyer === 'customer' && (
            <OutlineButton to={storefrontUrls.myBooking(booking.id)}>{t('checkout.done.open')}</OutlineButton>
          )}
          {buyer === 'guest' && link && (
            <OutlineButton to={`/booking/${booking.ref}?token=${link}`}>{t('checkout.done.link')}</OutlineButton>
          )}
          <OutlineButton to={back}>{t('checkout.done.search')}</OutlineButton>
        </div>
        {(buyer !== 'guest' || link) && <DocumentsCard booking={booking} invoices={false} link={link} />}
      </div>
      <div className={styles.main}>
        {parts.trip?.(booking)}
        <PriceCard booking={booking} parts={parts} />
      </div>
    </div>
  )
}

/** What was booked, how long it is held, and what comes next. */
export function Confirmation({ buyer, id, back, parts }: Props) {
  const { t } = useTranslation('bookings')
  // The button that booked was far down the page, but the result is at the top. `void`, because newer browsers return a
  // promise from scrolling, which React would take for a clean-up.
  useEffect(() => void window.scrollTo(0, 0), [])
  const { data, error, isFetching, refetch } = useQuery(madeQuery(buyer, id))
  const [stored, setStored] = useState<StoredBooking | null | undefined>()
  useEffect(() => {
    const kept = readStoredBooking(id)
    if (kept) void withProduct(kept).then(() => setStored(kept))
    else setStored(null)
  }, [id])
  const booking = data ?? (buyer === 'guest' ? stored?.booking : undefined)
  const link = stored?.link ?? null
  const onConfirmed = (confirmed: BookingView) => {
    storeBooking(confirmed, link)
    setStored({ booking: confirmed, link })
  }
  if (booking) return <BookingResult {...{ buyer, booking, link, back, onConfirmed, parts }} />
  if (error)
    return (
      <ErrorState
        title={t('checkout.done.failed')}
        safe={t('checkout.done.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (buyer === 'guest' && stored === null)
    return <EmptyState title={t('checkout.done.elsewhere')} help={t('checkout.done.elsewhereHelp')} />
  return <LoadingState label={t('checkout.done.loading')} shape="cards" />
}
