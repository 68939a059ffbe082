import { clockOf, dayOf } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { packageText } from '@safar/contract/quotes/quote-text'
import { owedOf, type QuoteSide } from '@safar/contract/quotes/quotes.rules'
import { countText } from '@safar/contract/trips/stay-text'
import { nameText } from '@safar/contract/wording/names'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftPackage, DraftStay, QuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { PartMark } from '../part-mark.tsx'
import styles from './quote-editor.module.css'
import { type QuoteValues, typedPrice } from './quote-values.ts'

interface Props {
  draft: QuoteDraft
  side: QuoteSide
  form: ContractForm<QuoteValues>
}

function Legs({ offer }: { offer: Offer }) {
  const locale = useLocale()
  return offer.slices.map(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)]
    if (!first || !last) return null
    return (
      <small key={first.id} className={styles.leg}>
        {dateText(dayOf(first.from.at), locale, 'short')}{' '}
        <Ltr>
          {first.from.airport} {clockOf(first.from.at)} – {last.to.airport} {clockOf(last.to.at)}
        </Ltr>
      </small>
    )
  })
}

/** Seen only by the maker: what they would owe and earn. */
function Earned({
  owed,
  currency,
  side,
  price,
}: {
  owed: number
  currency: string
  side: QuoteSide
  price: number | null
}) {
  const { t } = useTranslation('quotes')
  const earned = price === null ? null : price - owed
  return (
    <dl className={styles.private} data-short={(earned !== null && earned < 0) || undefined}>
      <div>
        <dt>{t(`editor.owed.${side}`)}</dt>
        <dd>
          <Money minor={owed} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('editor.earned')}</dt>
        <dd>{earned === null ? '–' : <Money minor={earned} currency={currency} />}</dd>
      </div>
      {earned !== null && earned < 0 && (
        <div role="alert">
          <dt>{t('editor.below')}</dt>
        </div>
      )}
    </dl>
  )
}

interface PartProps {
  /** Path of the part's fields in the form. */
  path: string
  /** The field at which the server reports that the part is no longer available. */
  unavailableField: string
  heading: ReactNode
  label: string
  owed: number
  currency: string
}

/** One part of the quote: its content, its price for the client, and the figures only its maker sees. */
function PartFields({
  path,
  unavailableField,
  heading,
  label,
  owed,
  currency,
  side,
  form,
}: PartProps & Omit<Props, 'draft'>) {
  const field = form.getInputProps(`${path}.price`)
  const goneError = form.errors[`${path}.${unavailableField}`]
  return (
    <li className={styles.option}>
      <div className={styles.flight}>
        {heading}
        {goneError && (
          <span className={styles.gone} role="alert">
            {goneError}
          </span>
        )}
      </div>
      <TextField label={label} inputMode="decimal" autoComplete="off" ltr required {...field} />
      <Earned owed={owed} currency={currency} side={side} price={typedPrice(String(field.value ?? ''), currency)} />
    </li>
  )
}

function FlightHeading({ offer, number }: { offer: Offer; number: number | null }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const marketing = offer.slices[0]?.segments[0]?.marketing
  const airline = (locale === 'ar' && marketing?.name_ar) || marketing?.name
  return (
    <>
      {marketing && <AirlineMark code={marketing.code} colour={marketing.colour} size={30} />}
      <span>
        <b>{number === null ? airline : `${t('editor.option', { number })} · ${airline}`}</b>
        <Legs offer={offer} />
      </span>
    </>
  )
}

function StayHeading({ stay: { hotel, check_in, check_out, nights } }: { stay: DraftStay['stay'] }) {
  const locale = useLocale()
  const days = `${dateText(check_in, locale, 'short')} – ${dateText(check_out, locale, 'short')}`
  return (
    <>
      <PartMark product="hotel" size={30} />
      <span>
        <b>
          <bdi>{nameText(hotel, locale)}</bdi>
        </b>
        <small className={styles.leg}>
          {nameText(hotel.city, locale)} · {days} · {countText('nights', nights, locale)}
        </small>
      </span>
    </>
  )
}

function PackageHeading({ chosen: { shown, currency } }: { chosen: DraftPackage }) {
  const locale = useLocale()
  const { name, product, days, people } = packageText({ ...shown, part: 1 }, currency, locale)
  return (
    <>
      <PartMark product={shown.product} size={30} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className={styles.leg}>
          {product} · {days}
        </small>
        <small className={styles.leg}>{people.map(({ label }) => label).join(' · ')}</small>
      </span>
    </>
  )
}

/** Each part once, however many options contain it. */
export function OptionFields({ draft: { offers, stays, packages }, side, form }: Props) {
  const { t } = useTranslation('quotes')
  return (
    <ol className={styles.options}>
      {offers.map((offer, place) => (
        <PartFields
          key={offer.id}
          path={`flights.${place}`}
          unavailableField="flight_id"
          heading={<FlightHeading offer={offer} number={stays.length + packages.length === 0 ? place + 1 : null} />}
          label={t('editor.price', { currency: offer.currency })}
          owed={owedOf(offer, side)}
          currency={offer.currency}
          side={side}
          form={form}
        />
      ))}
      {stays.map(({ key, stay }, place) => (
        <PartFields
          key={key}
          path={`stays.${place}`}
          unavailableField="rate_ids"
          heading={<StayHeading stay={stay} />}
          label={t('editor.stayPrice', { currency: stay.total.currency })}
          owed={owedOf(stay, side)}
          currency={stay.total.currency}
          side={side}
          form={form}
        />
      ))}
      {packages.map((chosen, place) => (
        <PartFields
          key={chosen.key}
          path={`packages.${place}`}
          unavailableField="selection"
          heading={<PackageHeading chosen={chosen} />}
          label={t('editor.packagePrice', { currency: chosen.currency })}
          owed={chosen.owed}
          currency={chosen.currency}
          side={side}
          form={form}
        />
      ))}
    </ol>
  )
}
