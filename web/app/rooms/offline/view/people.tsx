import type { OfflineView, PriceParts, SoldTraveller } from '@safar/contract/offline.shapes'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/dates.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'
import style from './view.module.css'

const tones: Record<SoldTraveller['state'], StatusTone> = {
  booked: 'held',
  issued: 'good',
  voided: 'done',
  refunded: 'done',
}

export const sumOf = ({ base, tax, service }: PriceParts): number => base + tax + service

/** Everyone it is for, with passport, number and price; what they cost is told to the office alone. */
export function People({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const { travellers, currency } = booking
  return (
    <ul className={style.rows}>
      {travellers.map(
        ({ key, type, title, given, family, born, passport_masked, ticket, cost, sale, refunded, state }) => (
          <li key={key}>
            <div>
              <b>
                <Ltr>{`${family} / ${given} ${title}`}</Ltr>
              </b>
              <small>
                {t(`type.${type}`)}
                {born && ' · '}
                {born && <DateText value={born} />}
                {passport_masked && ` · ${t('person.passport')} `}
                {passport_masked && <Ltr>{passport_masked}</Ltr>}
              </small>
              {ticket && (
                <small>
                  {t('person.ticket')} <Ltr className={style.code ?? ''}>{ticket}</Ltr>
                </small>
              )}
            </div>
            <div className={style.end}>
              <Money minor={sumOf(sale)} currency={currency} />
              {cost && (
                <small>
                  {t('price.cost')} <Money minor={sumOf(cost)} currency={currency} />
                </small>
              )}
              {refunded > 0 && (
                <small>
                  {t('view.refunded')} <Money minor={refunded} currency={currency} />
                </small>
              )}
              <StatusBadge status={state} tone={tones[state]} label={t(`ticketState.${state}`)} />
            </div>
          </li>
        ),
      )}
    </ul>
  )
}
