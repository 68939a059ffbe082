import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import type { ExtraLine } from '../../bookings/checkout/public.ts'
import { maskNumber, type TravellersFormValues, type TravellerValues } from '../../bookings/checkout/public.ts'
import { type Book, useSavedTraveller } from '../../travellers/public.ts'
import { BaggageAndRules } from '../offer/baggage-and-rules.tsx'
import styles from './review.module.css'
import { TripCard } from './trip-card.tsx'
import type { FlightStep } from './use-flight-checkout.ts'

interface Props {
  offer: Offer
  values: TravellersFormValues
  book: Book
  extras: readonly ExtraLine[]
  /** Bags, meals or seats can be added. */
  hasExtras: boolean
  onEdit: (step: FlightStep) => void
}

function Traveller({ one, book }: { one: TravellerValues; book: Book }) {
  const { t } = useTranslation('bookings')
  const { t: tPerson } = useTranslation('travellers')
  const saved = useSavedTraveller(book, one.traveller_id)
  const passport = one.passport ? maskNumber(one.passport) : saved?.passport_masked
  const title = one.title as 'MR'
  return (
    <li>
      <b>
        {one.title && tPerson(`titles.${title}`)} <Ltr>{`${one.given_name} ${one.family_name}`.toUpperCase()}</Ltr>
      </b>
      <span>
        {t(`checkout.type.${one.type}`)} · <DateText value={one.birth_date} />
      </span>
      {passport && (
        <span>
          {t('checkout.traveller.passport')} <Ltr>{passport}</Ltr>
          {one.passport_expires && (
            <>
              {' · '}
              {t('checkout.review.expires')} <DateText value={one.passport_expires} />
            </>
          )}
        </span>
      )}
    </li>
  )
}

function Extras({ extras, currency }: { extras: readonly ExtraLine[]; currency: string }) {
  const { t } = useTranslation('bookings')
  if (extras.length === 0) return <p className={styles.none}>{t('checkout.review.noExtras')}</p>
  return (
    <ul className={styles.extras}>
      {extras.map(({ id, label, price }) => (
        <li key={id}>
          <span>{label}</span>
          <Money minor={price.amount} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** A review of everything before seats are held or money is taken. */
export function ReviewStep({ offer, values, book, extras, hasExtras, onEdit }: Props) {
  const { t } = useTranslation('bookings')
  const { contact, note, travellers } = values
  const edit = (step: FlightStep, what: string) => (
    <SoftButton size="sm" aria-label={t('checkout.review.edit', { what })} onClick={() => onEdit(step)}>
      {t('checkout.edit')}
    </SoftButton>
  )
  const titles = { people: t('checkout.travellers'), extras: t('checkout.step.extras') }
  return (
    <>
      <TripCard offer={offer} />
      <Card title={titles.people} aside={edit('travellers', titles.people)} flush>
        <ul className={styles.people}>
          {travellers.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a search never move.
            <Traveller key={index} one={one} book={book} />
          ))}
        </ul>
        <p className={styles.contact}>
          <span>{t('checkout.contact.title')}</span>
          <bdi dir="auto">{contact.name}</bdi> · <Ltr>{contact.email}</Ltr> · <Ltr>{contact.phone}</Ltr>
        </p>
        {note && (
          <p className={styles.contact}>
            <bdi dir="auto">{note}</bdi>
          </p>
        )}
      </Card>
      {hasExtras && (
        <Card title={titles.extras} aside={edit('extras', titles.extras)} flush>
          <Extras extras={extras} currency={offer.currency} />
        </Card>
      )}
      <Card title={t('checkout.review.conditions')} flush>
        <div className={styles.rules}>
          <BaggageAndRules offer={offer} />
        </div>
      </Card>
    </>
  )
}
