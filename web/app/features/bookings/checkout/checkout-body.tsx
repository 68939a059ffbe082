import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { flights } from '@safar/contract/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { type Payer, useNetPrices } from '../../flights/public.ts'
import { useSaveTravellers } from '../../travellers/public.ts'
import { type Buyer, extrasQuery } from '../api.ts'
import { toBalanceOwner } from './balance-line.tsx'
import styles from './checkout.module.css'
import { checkoutForm, emptyTraveller, isInternational, placesOf } from './checkout-form.rules.ts'
import { ContactCard } from './contact-card.tsx'
import { noExtras } from './extras/extras.rules.ts'
import { ExtrasCard } from './extras/extras-card.tsx'
import { SeatPicker } from './extras/seat-picker.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PricePanel } from './price-panel.tsx'
import { Acts } from './submit/checkout-actions.tsx'
import { readDraft, storeDraft } from './submit/draft.ts'
import { type CheckoutAction, useBook } from './submit/use-book.ts'
import { useAskToIssue } from './submit/use-issue.tsx'
import { usePayment } from './submit/use-payment.ts'
import { usePrice } from './submit/use-price.ts'
import { TravellerCard, useTravellerName } from './traveller-card.tsx'
import { Consent, TripCard } from './trip-card.tsx'
import { useTravellerBook } from './use-traveller-book.ts'

type OfferReply = Reply<typeof flights.show>

export interface Contact {
  name: string
  email: string
  phone: string
}

export interface BodyProps {
  buyer: Buyer
  /** For whom the office books. */
  payer: Payer | null
  /** Whom the airline reaches, as far as it is known. */
  contact: Contact
  shown: OfferReply
  /** The price on the screen the buyer comes from, where it is known. */
  seen: number | null
  /** Where a declined price leads. */
  back: string
  onPrice: () => void
}

const isNamed = ({ name, email, phone }: Contact) => `${name}${email}${phone}` !== ''

function useCheckoutForm({ shown: { flight }, contact }: BodyProps) {
  const [draft] = useState(() => readDraft(flight.id))
  const international = isInternational(flight)
  // What was kept before it was known who is signed in names nobody yet.
  const kept = draft && (isNamed(draft.values.contact) ? draft.values : { ...draft.values, contact })
  const form = useContractForm(
    checkoutForm,
    kept ?? {
      travellers: placesOf(flight).map(({ type }) => emptyTraveller(type, international)),
      contact,
      note: '',
    },
  )
  const [wanted, setWanted] = useState(draft?.wanted ?? noExtras)
  const { values } = form
  useEffect(() => storeDraft(flight.id, { values, wanted }), [flight.id, values, wanted])
  return { form, wanted, setWanted, international }
}

function ExtrasFailed({ error }: { error: Error }) {
  const { t } = useTranslation('bookings')
  return <WarnNote role="alert">{messageOf(error) || t('checkout.extras.failed')}</WarnNote>
}

/** Travellers, contact, extras and payment on one page, with the price beside them. */
export function CheckoutBody(props: BodyProps) {
  const { buyer, payer, shown, back, onPrice } = props
  const { t } = useTranslation('bookings')
  const nameOf = useTravellerName()
  const ask = useAskToIssue()
  const keepTravellers = useSaveTravellers()
  const { form, wanted, setWanted, international } = useCheckoutForm(props)
  const price = usePrice(props, wanted)
  const { offer, total, owed } = price
  const extras = useQuery(extrasQuery(shown.flight.id))
  const { payment, setPayment, funds, covered, card, asking } = usePayment(buyer, payer, owed)
  const netPrices = useNetPrices(buyer === 'agent')
  const travellerBook = useTravellerBook(buyer, payer)
  const { book, busy } = useBook({
    buyer,
    payer,
    showFailure: form.showFailure,
    onPrice,
    onMade: () => void keepTravellers(form.values.travellers),
  })
  const places = placesOf(offer)
  const people = places.map((place, index) => ({ key: place.key, name: nameOf(place, form.values.travellers[index]) }))

  const act = (wish: CheckoutAction) =>
    form.onSubmit(async (values) => {
      const asks = wish === 'issue' && payment === 'balance' && covered !== false
      if (asks && !(await ask(funds, owed, toBalanceOwner(payer)))) return
      await book(wish, bookingForm.parse({ ...values, ...wanted, flight_id: offer.id, agreed_total: total, payment }))
    })()

  const choice = { offer, people, wanted, onWant: setWanted }
  return (
    <form className={styles.columns} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={styles.body}>
        {price.change && <Consent changed={price.change} currency={offer.currency} onAgree={price.agree} back={back} />}
        <TripCard offer={offer} />
        <h2 className={styles.sectionTitle}>{t('checkout.travellers')}</h2>
        {places.map((place, index) => (
          <TravellerCard
            key={place.key}
            form={form}
            book={travellerBook}
            index={index}
            place={place}
            international={international}
          />
        ))}
        <ContactCard form={form} />
        {extras.data && <ExtrasCard {...choice} extras={extras.data} />}
        {extras.data && <SeatPicker {...choice} extras={extras.data} />}
        {price.error && <ExtrasFailed error={price.error} />}
        <PaymentCard {...{ buyer, payer, covered, card }} value={payment} onChange={setPayment} />
      </div>
      <PricePanel
        offer={offer}
        extras={price.extras}
        total={total}
        owed={owed}
        inside={netPrices.shown}
        settling={price.settling}
        payer={payer}
        funds={payment !== 'balance' || (buyer === 'agent' && !netPrices.shown) ? null : funds}
      >
        <Acts
          buyer={buyer}
          payment={payment}
          busy={busy}
          blocked={asking || price.change !== null || price.settling || price.error !== null}
          onAct={(wish) => void act(wish)}
        />
      </PricePanel>
    </form>
  )
}
