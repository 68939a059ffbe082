import type { BookedTraveller } from '@safar/contract/bookings/bookings.shapes'
import { toPersonName } from '@safar/contract/travellers/person-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { CardRow } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import style from './traveller-row.module.css'

const tones: Record<BookedTraveller['state'], StatusTone> = {
  booked: 'held',
  issued: 'good',
  voided: 'done',
  refunded: 'done',
}

type RowField = 'type' | 'title' | 'given_name' | 'family_name' | 'passport_masked' | 'ticket' | 'refunded' | 'state'

interface Props {
  traveller: Pick<BookedTraveller, RowField> & { birth_date: string | null }
  currency: string
  /** The price of this person's ticket for the reader. */
  price: number
  /** Shown below the price. */
  more?: ReactNode
  /** Words the state of the ticket. */
  product?: string
  /** The name of the ticket number. */
  ticketWord: string
  /** Write the name as people do, not as on tickets. */
  plainName?: boolean
}

/** One traveller, with passport, ticket and price. */
export function TravellerRow({ traveller, currency, price, more, product = '', ticketWord, plainName = false }: Props) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', product)
  const {
    type,
    title,
    given_name: given,
    family_name: family,
    birth_date: born,
    passport_masked,
    ticket,
    refunded,
    state,
  } = traveller
  const end = (
    <>
      <Money minor={price} currency={currency} />
      {more}
      {refunded > 0 && (
        <small>
          {t('view.refunded')} <Money minor={refunded} currency={currency} />
        </small>
      )}
      <StatusBadge status={state} tone={tones[state]} label={texts(`view.ticketState.${state}`)} />
    </>
  )
  return (
    <CardRow end={end}>
      <b>
        {family === '' ? (
          t('view.nameToCome')
        ) : (
          <Ltr>{plainName ? toPersonName({ given, family }) : `${family} / ${given} ${title}`}</Ltr>
        )}
      </b>
      <small>
        {t(`view.type.${type}`)}
        {born && ' · '}
        {born && <DateText value={born} />}
        {passport_masked && ` · ${t('view.passport')} `}
        {passport_masked && <Ltr>{passport_masked}</Ltr>}
      </small>
      {ticket && (
        <small>
          {ticketWord} <Ltr className={style.code ?? ''}>{ticket}</Ltr>
        </small>
      )}
    </CardRow>
  )
}
